import { read, useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { MetadataPanel, MetadataSection, type MetadataValues } from '../../../framework/detail/metadata-section.tsx'
import { useEditForm } from '../../../framework/form/contract-form.ts'
import { metadataBody, metadataValue } from '../../../framework/form/metadata-field.tsx'
import type { IssuedAnswer, IssuedProps } from './issued.ts'

/** Free keys and values of the card. */
export const IssuedMetadata = ({ answer, canEdit }: IssuedProps) => (
  <MetadataSection
    metadata={answer.gift_card.metadata}
    canEdit={canEdit}
    form={(close) => <MetadataForm answer={answer} onSaved={close} />}
  />
)

const valuesOf = ({ gift_card }: IssuedAnswer): MetadataValues => ({ metadata: metadataValue(gift_card.metadata) })

function MetadataForm({ answer, onSaved }: { readonly answer: IssuedAnswer; readonly onSaved: () => void }) {
  const { t } = useTranslation('gift-cards')
  const { admin } = useShop()
  const { id, metadata: stored } = answer.gift_card
  const form = useEditForm({
    call: admin.giftCards.update,
    schema: (contract) => contract.admin.giftCards.update.body,
    input: { id },
    query: read(admin.giftCards.retrieve, { id }),
    answer,
    values: valuesOf,
    toBody: ({ metadata }: Partial<MetadataValues>) => (metadata ? { metadata: metadataBody(metadata, stored) } : {}),
    saved: t('issued.saved'),
    onSaved,
  })
  return <MetadataPanel form={form} />
}
