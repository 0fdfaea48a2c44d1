import type { Contract } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { ButtonLink } from '@storeroom/ui/buttons/link'
import { FileUp, Plus, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Gate } from '../../framework/gate.tsx'
import { EditMenu } from '../../framework/list/edit-menu.tsx'
import { ListPage } from '../../framework/list/list-page.tsx'
import { paths } from '../../lib/paths.ts'
import { useCustomerGroupPicker } from '../../shared/pickers.ts'
import { listQuery, detailQuery, type ListedCustomer } from './customers.ts'
import { EditCustomer } from './edit-customer.tsx'
import { useCustomerColumns } from './use-customer-columns.tsx'
import { useGroupAction } from './use-group-action.tsx'
import { useAccountText, customerName } from './customer-text.tsx'

type ListRoute = Contract['admin']['customers']['list']

/** The value of `has_account` on the wire. */
const accounts = ['true', 'false'] as const

/** `/a/customers` */
export default function CustomersListPage() {
  const { t } = useTranslation('customers')
  const client = useClient()
  const account = useAccountText()
  const groups = useCustomerGroupPicker()
  const { actions, dialog } = useGroupAction()
  const create = (
    <ButtonLink variant="primary" icon={<Plus aria-hidden />} href={paths.customers({ modal: 'new' })}>
      {t('list.new')}
    </ButtonLink>
  )
  return (
    <>
      <ListPage<ListRoute, ListedCustomer>
        name="customers"
        hasPersonalData
        title={t('list.title')}
        source={{ call: client.admin.customers.list, query: listQuery, rows: ({ customers }) => customers }}
        row={{
          id: ({ id }) => id,
          name: customerName,
          href: ({ id }) => paths.customer({ id }),
          detail: ({ id }) => queryFor(client.admin.customers.retrieve, { id, query: detailQuery }),
          actions: (customer) => (
            <Gate permission="customers:write">
              <CustomerMenu customer={customer} />
            </Gate>
          ),
        }}
        columns={useCustomerColumns()}
        searchHint={t('list.search')}
        filters={[
          {
            id: 'has_account',
            label: t('column.account'),
            type: 'choice',
            options: accounts.map((id) => ({ id, label: account(id === 'true') })),
          },
          { id: 'groups', label: t('column.groups'), type: 'choice', ...groups },
          { id: 'created_at', label: t('column.since'), type: 'date' },
          { id: 'first_order_at', label: t('lifetime.first'), type: 'date' },
        ]}
        views={[
          { id: 'all', label: t('view.all'), settings: {} },
          ...accounts.map((id) => ({
            id: id === 'true' ? 'registered' : 'guests',
            label: t(id === 'true' ? 'view.registered' : 'view.guests'),
            settings: { filters: { has_account: { operator: 'any' as const, values: [id] } } },
          })),
        ]}
        bulkActions={actions}
        writePermission="customer-groups:write"
        actions={
          <Gate permission="customers:write">
            <ButtonLink icon={<FileUp aria-hidden />} href={paths.customers({ modal: 'import' })}>
              {t('list.import')}
            </ButtonLink>
            {create}
          </Gate>
        }
        empty={{
          title: t('list.empty'),
          description: t('list.emptyHint'),
          icon: <UserRound />,
          actions: <Gate permission="customers:write">{create}</Gate>,
        }}
      />
      {dialog}
    </>
  )
}

/** The menu of one customer in the list. */
function CustomerMenu({ customer }: { readonly customer: ListedCustomer }) {
  const { t } = useTranslation('customers')
  return (
    <EditMenu
      label={t('actionsOf', { name: customerName(customer) })}
      editLabel={t('edit.open')}
      form={(close) => <EditCustomer id={customer.id} onSaved={close} />}
    />
  )
}
