import { read, useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { MetadataSection } from '../../framework/kept/metadata-section.tsx'
import type { DiscountAnswer } from './discounts.ts'

type MetadataProps = { readonly answer: DiscountAnswer; readonly canEdit: boolean }

const metadataOf = ({ discount }: DiscountAnswer) => discount.metadata

/** Free keys and values of the discount. */
export function DiscountMetadata({ answer, canEdit }: MetadataProps) {
  const { t } = useTranslation('discounts')
  const shop = useShop()
  const { id } = answer.discount
  return (
    <MetadataSection
      canEdit={canEdit}
      record={{
        call: shop.admin.discounts.update,
        schema: ({ admin }) => admin.discounts.update.body,
        input: { id },
        query: read(shop.admin.discounts.retrieve, { id }),
        answer,
        saved: t('edit.saved'),
        metadataOf,
      }}
    />
  )
}
