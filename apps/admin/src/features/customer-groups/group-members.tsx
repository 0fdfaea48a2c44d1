import type { Contract, Customer } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ListColumn, QueryOf } from '../../framework/list/list-config.ts'
import { AddMembers } from '../../framework/members/add-members.tsx'
import { ExportMembers } from '../../framework/members/export-members.tsx'
import { MemberSection } from '../../framework/members/member-section.tsx'
import { idObjects, useMembership } from '../../framework/members/use-membership.ts'
import { personName } from '../../framework/person-name.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useCustomerGroupPicker } from '../../shared/pickers.ts'
import type { GroupAnswer } from './customer-groups.ts'

type Group = GroupAnswer['customer_group']

/** Customers by email, each with the groups it is in. */
const query = { order: 'email', expand: 'groups' }

/** The customers of a group, with actions to add and remove them. */
export function GroupMembers({ group }: { readonly group: Group }) {
  const { t } = useTranslation('customer-groups')
  const client = useClient()
  const columns = useCustomerColumns()
  const { remove } = useGroupMembers(group)
  return (
    <MemberSection
      title={t('members.title')}
      source={{
        call: client.admin.customerGroups.listCustomers,
        input: { id: group.id },
        query,
        rows: ({ customers }) => customers,
      }}
      row={{ id: ({ id }) => id, name: personName, href: ({ id }) => paths.customer({ id }), columns }}
      search={{ label: t('members.search'), hint: t('members.searchHint') }}
      empty={{ icon: <UsersRound />, title: t('members.empty'), description: t('members.emptyHint') }}
      tools={
        <ExportMembers
          task={{
            name: 'customer-group',
            hasPersonalData: true,
            source: { call: client.admin.customers.list, rows: ({ customers }) => customers },
            query: { ...query, groups: [group.id] },
            idOf: ({ id }) => id,
            columns,
          }}
        />
      }
      add={{
        label: t('members.add'),
        picker: (isOpen, close) => <AddCustomers group={group} isOpen={isOpen} onClose={close} />,
      }}
      remove={{
        label: t('members.remove'),
        labelOf: (name) => t('members.removeOne', { name }),
        run: remove,
      }}
    />
  )
}

type AddProps = { readonly group: Group; readonly isOpen: boolean; readonly onClose: () => void }

/** Chooses customers of the shop. */
function AddCustomers({ group, isOpen, onClose }: AddProps) {
  const { t } = useTranslation('customer-groups')
  const client = useClient()
  const columns = useCustomerColumns()
  const { load } = useCustomerGroupPicker()
  const { add } = useGroupMembers(group)
  return (
    <AddMembers
      isOpen={isOpen}
      onClose={onClose}
      title={t('add.title', { name: group.name })}
      help={t('add.help')}
      search={{ label: t('add.search'), hint: t('members.searchHint') }}
      filters={[{ id: 'groups', label: t('column.groups'), type: 'choice', load }]}
      source={{ call: client.admin.customers.list, query, rows: ({ customers }) => customers }}
      row={{ id: ({ id }) => id, name: personName, columns }}
      submitLabel={(count) => (count === 0 ? t('members.add') : t('add.submit', { count }))}
      onAdd={add}
    />
  )
}

type Column = ListColumn<Customer, QueryOf<Contract['admin']['customers']['list']>>

function useCustomerColumns(): readonly Column[] {
  const { t } = useTranslation('customer-groups')
  const list = new Intl.ListFormat(activeLanguageTag(), { type: 'unit' })
  const groupsOf = ({ groups = [] }: Customer) => list.format(groups.map(({ name }) => name))
  return [
    {
      id: 'name',
      header: t('column.customer'),
      width: 160,
      cell: (customer) => <span dir="auto">{personName(customer)}</span>,
      text: personName,
    },
    {
      id: 'email',
      header: t('column.email'),
      width: 220,
      cell: ({ email }) => <bdi className="block truncate text-match-parent text-muted">{email}</bdi>,
      text: ({ email }) => email,
    },
    {
      id: 'groups',
      header: t('column.groups'),
      width: 140,
      cell: (customer) => <span className="text-muted">{groupsOf(customer)}</span>,
      text: groupsOf,
    },
  ]
}

type GroupRef = { readonly id: string; readonly name: string }

/** Adds customers to a group and removes them. */
function useGroupMembers({ id, name }: GroupRef) {
  const { t } = useTranslation('customer-groups')
  const { admin } = useClient()
  return useMembership({
    add: admin.customerGroups.addCustomers,
    remove: admin.customerGroups.removeCustomers,
    input: (ids) => ({ id, body: { customer_ids: idObjects(ids) } }),
    words: {
      addedToast: (count) => t('members.added', { count, name }),
      question: (count) => t('members.removeQuestion', { count, name }),
      consequence: t('members.removeConsequence'),
      remove: t('members.remove'),
      removedToast: (count) => t('members.removed', { count, name }),
    },
  })
}
