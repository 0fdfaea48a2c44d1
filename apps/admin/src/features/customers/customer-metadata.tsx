import { read, useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { MetadataSection } from '../../shared/metadata/metadata-section.tsx'
import { whole, type CustomerAnswer } from './customers.ts'

type MetadataProps = { readonly answer: CustomerAnswer; readonly canEdit: boolean }

const metadataOf = ({ customer }: CustomerAnswer) => customer.metadata

/** Free keys and values of the customer. */
export function CustomerMetadata({ answer, canEdit }: MetadataProps) {
  const { t } = useTranslation('customers')
  const shop = useShop()
  const { id } = answer.customer
  return (
    <MetadataSection
      canEdit={canEdit}
      record={{
        call: shop.admin.customers.update,
        schema: ({ admin }) => admin.customers.update.body,
        input: { id, query: whole },
        query: read(shop.admin.customers.retrieve, { id, query: whole }),
        answer,
        saved: t('edit.saved'),
        metadataOf,
      }}
    />
  )
}
