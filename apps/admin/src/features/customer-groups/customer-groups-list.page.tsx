import type { Contract } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Gate } from '../../framework/gate.tsx'
import { dateColumn } from '../../framework/list/date-column.tsx'
import { EditMenu } from '../../framework/list/edit-menu.tsx'
import type { ListColumn, QueryOf } from '../../framework/list/list-config.ts'
import { ListPage } from '../../framework/list/list-page.tsx'
import { deleteAction } from '../../framework/menu-actions.tsx'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { listQuery, detailQuery, type ListedGroup } from './customer-groups.ts'
import { EditGroup } from './group-form.tsx'
import { useDeleteGroup } from './use-delete-group.ts'

type ListRoute = Contract['admin']['customerGroups']['list']

/** `/a/customers/groups` */
export default function CustomerGroupsListPage() {
  const { t } = useTranslation('customer-groups')
  const client = useClient()
  return (
    <ListPage<ListRoute, ListedGroup>
      name="customer-groups"
      title={t('list.title')}
      source={{ call: client.admin.customerGroups.list, query: listQuery, rows: (page) => page.customer_groups }}
      row={{
        id: ({ id }) => id,
        name: ({ name }) => name,
        href: ({ id }) => paths.customerGroup({ id }),
        detail: ({ id }) => queryFor(client.admin.customerGroups.retrieve, { id, query: detailQuery }),
        update: { call: client.admin.customerGroups.update, query: detailQuery, recordKey: 'customer_group' },
        actions: (group) => (
          <Gate permission="customer-groups:write">
            <GroupMenu group={group} />
          </Gate>
        ),
      }}
      columns={useColumns()}
      searchHint={t('list.search')}
      filters={[
        { id: 'created_at', label: t('column.created'), type: 'date' },
        { id: 'updated_at', label: t('column.updated'), type: 'date' },
      ]}
      create={{
        label: t('list.new'),
        href: paths.customerGroups({ modal: 'new' }),
        permission: 'customer-groups:write',
      }}
      empty={{ title: t('list.empty'), description: t('list.emptyHint'), icon: <UsersRound /> }}
    />
  )
}

function useColumns(): readonly ListColumn<ListedGroup, QueryOf<ListRoute>>[] {
  const { t } = useTranslation('customer-groups')
  const count = new Intl.NumberFormat(activeLanguageTag())
  return [
    {
      id: 'name',
      header: t('column.name'),
      order: 'name',
      edit: { field: 'name', isRequired: true },
      cell: ({ name }) => <span dir="auto">{name}</span>,
    },
    {
      id: 'customers',
      header: t('column.customers'),
      mobilePosition: 'top-end',
      order: 'customer_count',
      width: 120,
      align: 'end',
      cell: ({ customer_count = 0 }) => count.format(customer_count),
      text: ({ customer_count = 0 }) => customer_count,
    },
    dateColumn('created_at', t('column.created'), { mobilePosition: 'bottom-start' }),
    dateColumn('updated_at', t('column.updated'), { isHidden: true }),
  ]
}

/** The menu of one group in the list. */
function GroupMenu({ group }: { readonly group: ListedGroup }) {
  const { t } = useTranslation('customer-groups')
  const askToDelete = useDeleteGroup()
  return (
    <EditMenu
      label={t('actionsOf', { name: group.name })}
      editLabel={t('edit.open')}
      form={(close) => <EditGroup id={group.id} onSaved={close} />}
      actions={[deleteAction(t('delete.open'), () => void askToDelete(group))]}
    />
  )
}
