import { refresh, useClient } from '@storeroom/react'
import { MultiCombobox } from '@storeroom/ui/fields/combobox'
import { Link } from '@storeroom/ui/buttons/link'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EditableSection } from '../../framework/detail/editable-section.tsx'
import { LinkPanel } from '../../framework/members/link-panel.tsx'
import { useCustomerGroupPicker } from '../../shared/pickers.ts'
import { useCan } from '../../framework/permissions.ts'
import { paths } from '../../lib/paths.ts'
import type { Customer } from './customers.ts'

type GroupsProps = { readonly customer: Customer }

/** The groups that a customer is in. */
export function CustomerGroups({ customer }: GroupsProps) {
  const { t } = useTranslation('customers')
  const canWrite = useCan('customer-groups:write')
  const { groups = [] } = customer
  return (
    <EditableSection
      title={t('groups.title')}
      canEdit={canWrite}
      form={(close) => <GroupsForm customer={customer} onSaved={close} />}
    >
      {groups.length === 0 ? (
        <p className="text-muted">{t('groups.none')}</p>
      ) : (
        <ul className="grid gap-1">
          {groups.map(({ id, name }) => (
            <li key={id} className="min-w-0 truncate">
              <Link href={paths.customerGroup({ id })}>
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </EditableSection>
  )
}

/** Only added and removed groups are sent, so that changes by other users are not overwritten. */
function GroupsForm({ customer, onSaved }: GroupsProps & { readonly onSaved: () => void }) {
  const { t } = useTranslation('customers')
  const { admin } = useClient()
  const queryClient = useQueryClient()
  const picker = useCustomerGroupPicker()
  const { addCustomers, removeCustomers } = admin.customerGroups
  const body = { customer_ids: [{ id: customer.id }] }
  const save = async (added: readonly string[], removed: readonly string[]) => {
    await Promise.all([
      ...added.map((id) => addCustomers({ id, body })),
      ...removed.map((id) => removeCustomers({ id, body })),
    ])
    await refresh(addCustomers, queryClient)
  }
  return (
    <LinkPanel
      title={t('groups.edit')}
      linked={(customer.groups ?? []).map(({ id, name }) => ({ id, label: name }))}
      save={save}
      toast={t('groups.saved')}
      onSaved={onSaved}
    >
      {(chosen, onChoose) => (
        <MultiCombobox
          label={t('groups.title')}
          description={t('groups.hint')}
          value={chosen}
          onChange={onChoose}
          load={picker.load}
        />
      )}
    </LinkPanel>
  )
}
