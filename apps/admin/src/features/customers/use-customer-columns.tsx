import type { Contract } from '@storeroom/contract'
import { Avatar } from '@storeroom/ui/display/avatar'
import { useTranslation } from 'react-i18next'
import { addressText } from '../../framework/person-name.ts'
import { dateColumn } from '../../framework/list/date-column.tsx'
import type { ListColumn, QueryOf } from '../../framework/list/list-config.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'
import type { ListedCustomer } from './customers.ts'
import { AccountStatus, useAccountText, customerName, knownName, useSpendingText } from './customer-text.tsx'

type Column = ListColumn<ListedCustomer, QueryOf<Contract['admin']['customers']['list']>>

export function useCustomerColumns(): readonly Column[] {
  const { t } = useTranslation('customers')
  const account = useAccountText()
  const spent = useSpendingText()
  const count = new Intl.NumberFormat(activeLanguageTag())
  const list = new Intl.ListFormat(activeLanguageTag(), { type: 'unit' })
  const groups = ({ groups: memberships = [] }: ListedCustomer) => list.format(memberships.map(({ name }) => name))
  return [
    {
      id: 'name',
      header: t('column.name'),
      cell: (customer) => <NameCell customer={customer} />,
      text: (customer) => knownName(customer) ?? null,
    },
    {
      id: 'email',
      header: t('column.email'),
      mobilePosition: 'bottom-start',
      order: 'email',
      width: 225,
      cell: ({ email }) => <bdi className="block truncate text-match-parent text-muted">{addressText(email)}</bdi>,
      text: ({ email }) => addressText(email),
    },
    {
      id: 'account',
      header: t('column.account'),
      isShort: true,
      width: 110,
      cell: ({ has_account }) => <AccountStatus hasAccount={has_account} />,
      text: ({ has_account }) => account(has_account),
    },
    {
      id: 'groups',
      header: t('column.groups'),
      width: 130,
      cell: (customer) => (
        <span dir="auto" className="text-muted">
          {groups(customer)}
        </span>
      ),
      text: groups,
    },
    {
      id: 'orders',
      header: t('column.orders'),
      order: 'order_count',
      width: 80,
      align: 'end',
      cell: ({ order_count = 0 }) => count.format(order_count),
      text: ({ order_count = 0 }) => order_count,
    },
    {
      id: 'spent',
      header: t('column.spent'),
      mobilePosition: 'top-end',
      width: 120,
      align: 'end',
      cell: ({ spending }) => <bdi>{spent(spending) || '–'}</bdi>,
      text: ({ spending }) => spent(spending),
    },
    dateColumn('last_order_at', t('column.lastOrder'), { id: 'last_order_at', isHidden: true }),
    dateColumn('created_at', t('column.since'), { id: 'created_at', width: 130, mobilePosition: 'bottom-end' }),
  ]
}

function NameCell({ customer }: { readonly customer: ListedCustomer }) {
  const name = knownName(customer)
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={customerName(customer)} size="small" isDecorative />
      {name === undefined ? (
        // The address has its own column; only the name of the link needs it.
        <>
          <span aria-hidden>–</span>
          <span className="sr-only">{customerName(customer)}</span>
        </>
      ) : (
        <span dir="auto" className="truncate">
          {name}
        </span>
      )}
    </span>
  )
}
