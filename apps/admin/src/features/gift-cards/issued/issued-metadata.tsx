import { read, useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { MetadataSection } from '../../../shared/metadata/metadata-section.tsx'
import type { IssuedAnswer, IssuedProps } from './issued.ts'

const metadataOf = ({ gift_card }: IssuedAnswer) => gift_card.metadata

/** Free keys and values of the card. */
export function IssuedMetadata({ answer, canEdit }: IssuedProps) {
  const { t } = useTranslation('gift-cards')
  const shop = useShop()
  const { id } = answer.gift_card
  return (
    <MetadataSection
      canEdit={canEdit}
      record={{
        call: shop.admin.giftCards.update,
        schema: ({ admin }) => admin.giftCards.update.body,
        input: { id },
        query: read(shop.admin.giftCards.retrieve, { id }),
        answer,
        saved: t('issued.saved'),
        metadataOf,
      }}
    />
  )
}
