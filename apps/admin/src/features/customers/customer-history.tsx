import { readPages, useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { HistoryTab } from '../../framework/detail/history-tab.tsx'
import { useAccountText } from './account-status.tsx'

/** Who changed what of a customer: the staff, or the customer in the storefront. */
export function CustomerHistory({ id }: { readonly id: string }) {
  const { t } = useTranslation('customers')
  const { admin } = useShop()
  const account = useAccountText()
  const names: Readonly<Record<string, string>> = {
    email: t('field.email'),
    first_name: t('field.firstName'),
    last_name: t('field.lastName'),
    phone: t('field.phone'),
    has_account: t('column.account'),
    billing_address_id: t('addresses.billing'),
    metadata: t('common:metadata.title'),
  }
  return (
    <HistoryTab
      query={readPages(admin.changes.listOfCustomer, { id, query: { limit: 25 } })}
      subject={() => undefined}
      columnName={(_, column) => names[column]}
      valueName={(_, column, value) =>
        column === 'has_account' && typeof value === 'boolean' ? account(value) : undefined
      }
    />
  )
}
