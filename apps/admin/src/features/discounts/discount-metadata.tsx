import { read, useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { MetadataPanel, MetadataSection, type MetadataValues } from '../../framework/detail/metadata-section.tsx'
import { useEditForm } from '../../framework/form/contract-form.ts'
import { metadataBody, metadataValue } from '../../framework/form/metadata-field.tsx'
import type { DiscountAnswer } from './discounts.ts'

type MetadataProps = { readonly answer: DiscountAnswer; readonly canEdit: boolean }

/** Free keys and values of the discount. */
export const DiscountMetadata = ({ answer, canEdit }: MetadataProps) => (
  <MetadataSection
    metadata={answer.discount.metadata}
    canEdit={canEdit}
    form={(close) => <MetadataForm answer={answer} onSaved={close} />}
  />
)

const valuesOf = ({ discount }: DiscountAnswer): MetadataValues => ({ metadata: metadataValue(discount.metadata) })

function MetadataForm({ answer, onSaved }: { readonly answer: DiscountAnswer; readonly onSaved: () => void }) {
  const { t } = useTranslation('discounts')
  const shop = useShop()
  const { id, metadata: stored } = answer.discount
  const form = useEditForm({
    call: shop.admin.discounts.update,
    schema: ({ admin }) => admin.discounts.update.body,
    input: { id },
    query: read(shop.admin.discounts.retrieve, { id }),
    answer,
    values: valuesOf,
    toBody: ({ metadata }: Partial<MetadataValues>) => (metadata ? { metadata: metadataBody(metadata, stored) } : {}),
    saved: t('edit.saved'),
    onSaved,
  })
  return <MetadataPanel form={form} />
}
