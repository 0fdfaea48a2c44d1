import { read, useShop } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { HistoryTab, type HistoryTabProps } from '../../framework/detail/history-tab.tsx'
import { personName } from '../../framework/person-name.ts'

/** Who changed the group, and who came and went. */
export function GroupHistory({ query }: Pick<HistoryTabProps, 'query'>) {
  const { t } = useTranslation('customer-groups')
  const names: Readonly<Record<string, string>> = {
    name: t('field.name'),
    metadata: t('common:metadata.title'),
    customer_id: t('column.customer'),
  }
  return (
    <HistoryTab
      query={query}
      subject={({ table }) => (table === 'customer_group' ? undefined : t('history.customer'))}
      columnName={(_, column) => names[column]}
      valueName={(_, column, value) =>
        column === 'customer_id' && typeof value === 'string' ? <CustomerName id={value} /> : undefined
      }
    />
  )
}

/** A customer by name, where the history keeps the id; the id itself when the customer has gone. */
function CustomerName({ id }: { readonly id: string }) {
  const shop = useShop()
  const { data } = useQuery(read(shop.admin.customers.list, { query: { id, limit: 1 } }))
  const [customer] = data?.customers ?? []
  return customer ? personName(customer) : id
}
