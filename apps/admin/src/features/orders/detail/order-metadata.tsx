import { read, useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { MetadataSection } from '../../../shared/metadata/metadata-section.tsx'
import { whole, type OrderAnswer } from '../orders.ts'

type MetadataProps = { readonly answer: OrderAnswer; readonly canEdit: boolean }

const metadataOf = ({ order }: OrderAnswer) => order.metadata ?? null

/** Free keys and values of the order. */
export function OrderMetadata({ answer, canEdit }: MetadataProps) {
  const { t } = useTranslation('orders')
  const shop = useShop()
  const { id } = answer.order
  return (
    <MetadataSection
      canEdit={canEdit}
      record={{
        call: shop.admin.orders.update,
        schema: ({ admin }) => admin.orders.update.body,
        input: { id, query: whole },
        query: read(shop.admin.orders.retrieve, { id, query: whole }),
        answer,
        saved: t('edit.saved'),
        metadataOf,
      }}
    />
  )
}
