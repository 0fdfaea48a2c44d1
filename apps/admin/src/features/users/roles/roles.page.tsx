import type { StaffRole } from '@storeroom/contract'
import { queryFor, useClient, useSession } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Badge } from '@storeroom/ui/display/badge'
import { ActionMenu, type MenuAction } from '@storeroom/ui/overlay/menu'
import { DataTable, type TableColumn } from '@storeroom/ui/table/table'
import { useQuery } from '@tanstack/react-query'
import { Copy, Eye, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDrawer } from '../../../framework/form/form-overlay.tsx'
import { Gate } from '../../../framework/gate.tsx'
import { LoadFailure } from '../../../framework/load-failure.tsx'
import { deleteAction, editAction } from '../../../framework/menu-actions.tsx'
import { useSeenRole } from '../../../framework/session/use-seen-role.ts'
import { SettingsPage } from '../../../framework/settings-page.tsx'
import { useDelete } from '../../../framework/use-delete.ts'
import { useRoleBar, useRoleName } from '../use-role-options.ts'
import { EditRole, NewRole, ShownRole, blankRole, copyOf, type RoleValues } from './role-forms.tsx'

/** What the drawer shows: a role to edit, the values of a new one, or a role to look at. */
type Open = { readonly edit: string } | { readonly begin: RoleValues } | { readonly show: StaffRole }

/** `/a/settings/team/roles`: all on one page, since there are only a few. */
export default function RolesPage() {
  const { t } = useTranslation('users')
  const client = useClient()
  const [open, setOpen] = useState<Open>()
  const { data, isError, error, refetch } = useQuery(queryFor(client.admin.roles.list))
  const columns = useColumns()
  const close = () => setOpen(undefined)
  const add = (
    <Gate permission="roles:write">
      <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setOpen({ begin: blankRole })}>
        {t('roles.new')}
      </Button>
    </Gate>
  )
  return (
    <SettingsPage title={t('roles.title')} description={t('roles.help')} actions={add}>
      {isError && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('roles.title')}
          columns={columns}
          rows={data?.roles}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          rowActions={(role) => <RoleMenu role={role} onOpen={setOpen} />}
          skeletonCount={4}
          emptyState={null}
        />
      )}
      <FormDrawer isOpen={open !== undefined} onClose={close} size="large">
        {open && 'edit' in open && <EditRole id={open.edit} onSaved={close} />}
        {open && 'begin' in open && <NewRole values={open.begin} onSaved={close} />}
        {open && 'show' in open && <ShownRole role={open.show} />}
      </FormDrawer>
    </SettingsPage>
  )
}

function useColumns(): readonly TableColumn<StaffRole>[] {
  const { t } = useTranslation('users')
  const nameOf = useRoleName()
  return [
    {
      id: 'name',
      header: t('column.role'),
      cell: ({ id, is_built_in: isBuiltIn }) => (
        <span className="flex min-w-0 items-center gap-2">
          <bdi className="truncate">{nameOf(id)}</bdi>
          {isBuiltIn && <Badge className="shrink-0 max-sm:hidden">{t('roles.builtIn')}</Badge>}
        </span>
      ),
    },
    {
      id: 'help',
      header: t('roles.grants'),
      width: 480,
      cell: ({ id, is_built_in: isBuiltIn, permissions }) =>
        isBuiltIn ? t(`roles.of.${id}`) : t('roles.permissions', { count: permissions.length }),
    },
    {
      id: 'people',
      header: t('roles.people'),
      width: 110,
      align: 'end',
      cell: ({ user_count: count }) => <span className="tabular">{count}</span>,
    },
  ]
}

const disabledBy = (action: MenuAction, reason: string | undefined): MenuAction =>
  reason === undefined ? action : { ...action, isDisabled: true, description: reason }

type MenuProps = { readonly role: StaffRole; readonly onOpen: (open: Open) => void }

function RoleMenu({ role, onOpen }: MenuProps) {
  const { t } = useTranslation('users')
  const { data: self } = useSession()
  const nameOf = useRoleName()
  const askToDelete = useDeleteRole()
  const bar = useRoleBar()(role.id)
  const { see } = useSeenRole()
  const look: MenuAction[] =
    self?.role_id === 'owner' && role.id !== 'owner'
      ? [{ id: 'see', label: t('roles.see'), icon: <Eye aria-hidden />, onAction: () => see(role.id), readOnly: true }]
      : []
  const own: MenuAction[] = [
    editAction(t('ui:edit'), () => onOpen({ edit: role.id })),
    deleteAction(t('roles.remove.open'), () => void askToDelete(role)),
  ]
  const show: MenuAction = {
    id: 'show',
    label: t('roles.show'),
    icon: <Eye aria-hidden />,
    onAction: () => onOpen({ show: role }),
    readOnly: true,
  }
  const copy: MenuAction = {
    id: 'copy',
    label: t('roles.copy'),
    icon: <Copy aria-hidden />,
    onAction: () => onOpen({ begin: copyOf(role, t('roles.copyName', { name: nameOf(role.id) })) }),
  }
  return (
    <Gate permission="roles:write">
      <ActionMenu
        size="small"
        label={t('ui:rowActions', { name: nameOf(role.id) })}
        actions={[show, ...look, copy, ...(role.is_built_in ? [] : own.map((action) => disabledBy(action, bar)))]}
      />
    </Gate>
  )
}

/** Asks for confirmation and deletes; if users still have the role, the dialog shows that error. */
function useDeleteRole(): (role: StaffRole) => Promise<boolean> {
  const { t } = useTranslation('users')
  const client = useClient()
  return useDelete({
    call: client.admin.roles.remove,
    input: ({ id }) => ({ id }),
    words: ({ name }) => ({
      title: t('roles.remove.question', { name }),
      consequence: t('roles.remove.consequence'),
      confirm: t('roles.remove.confirm'),
      toast: t('roles.remove.done', { name }),
    }),
  })
}
