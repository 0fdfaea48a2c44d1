import { read, useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { MetadataSection } from '../../shared/metadata/metadata-section.tsx'
import type { DiscountAnswer } from './discounts.ts'

type MetadataProps = {
  readonly answer: DiscountAnswer
  readonly canEdit: boolean
  /** Why not even those who may edit discounts can edit this one. */
  readonly bar: string | undefined
}

const metadataOf = ({ discount }: DiscountAnswer) => discount.metadata

/** Free keys and values of the discount. */
export function DiscountMetadata({ answer, canEdit, bar }: MetadataProps) {
  const { t } = useTranslation('discounts')
  const shop = useShop()
  const { id } = answer.discount
  return (
    <MetadataSection
      canEdit={canEdit}
      bar={bar}
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
