import {
  allPermissions,
  commonPermissions,
  isPermission,
  permissionGroups,
  permissionRows,
  type Permission,
  type PermissionAction,
  type PermissionGroup,
  type PermissionRow,
} from '@storeroom/contract/permissions'
import { Checkbox } from '@storeroom/ui/fields/checkbox'
import { useTranslation } from 'react-i18next'

const groups = Object.keys(permissionGroups) as PermissionGroup[]
const actions = ['read', 'write', 'delete', 'money'] as const satisfies readonly PermissionAction[]

type MatrixProps = {
  readonly permissions: readonly Permission[]
  /** Left out: read-only. */
  readonly onChange?: ((permissions: Permission[]) => void) | undefined
  /** What is granted in any case; by default what every user may read. */
  readonly given?: readonly Permission[]
  /** The name of the table: "What the role may do" by default. */
  readonly caption?: string
}

/** Permissions of a role or an app: a row for each resource, a column for each action. */
export function PermissionMatrix(props: MatrixProps) {
  const { t } = useTranslation('permissions')
  return (
    <table className="w-full border-collapse text-start">
      <caption className="sr-only">{props.caption ?? t('matrix')}</caption>
      <thead>
        <tr className="border-b border-default text-xs text-muted">
          <th scope="col" className="py-2 text-start font-normal">
            {t('column')}
          </th>
          {actions.map((action) => (
            <th key={action} scope="col" className="w-13 py-2 sm:w-24 text-center font-normal">
              {t(`action.${action}`)}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group}>
          <tr>
            <th scope="rowgroup" colSpan={5} className="pt-4 pb-1 text-start font-medium">
              {t(`group.${group}`)}
            </th>
          </tr>
          {permissionRows(group).map((row) => (
            <ResourceRow key={row.resource} row={row} {...props} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function ResourceRow({
  row,
  permissions,
  onChange,
  given = commonPermissions,
}: MatrixProps & { readonly row: PermissionRow }) {
  const { t } = useTranslation('permissions')
  const resource = t(`resource.${row.resource}`)
  return (
    <tr className="border-b border-default last:border-b-0">
      <th scope="row" className="py-1.5 text-start font-normal">
        {resource}
      </th>
      {actions.map((action) => {
        const name = `${row.resource}:${action}`
        if (!row.actions.includes(action) || !isPermission(name))
          return (
            <td key={action} className="text-center text-subtle">
              –
            </td>
          )
        const isGiven = given.includes(name)
        return (
          <td key={action} className="py-1.5">
            <Checkbox
              label={`${resource}: ${t(`action.${action}`)}`}
              isLabelHidden
              className="flex justify-center"
              value={isGiven || permissions.includes(name)}
              isDisabled={isGiven || onChange === undefined}
              onChange={(isOn) => onChange?.(toggled(permissions, name, isOn, allPermissions, given))}
            />
          </td>
        )
      })}
    </tr>
  )
}

/**
 * Grants or revokes a permission. A permission to change a resource includes the one to read it, and revoking the
 * latter revokes all of the resource; `known`: the permissions that exist; `given`: those that are
 * granted in any case.
 */
export function toggled(
  permissions: readonly Permission[],
  permission: Permission,
  isOn: boolean,
  known: readonly Permission[],
  given: readonly Permission[] = commonPermissions,
): Permission[] {
  const [resource = '', action] = permission.split(':')
  const ofResource = known.filter((name) => name.startsWith(`${resource}:`))
  const read = ofResource.filter((name) => name === `${resource}:read` && !given.includes(name))
  const changed = isOn ? [permission, ...read] : action === 'read' ? ofResource : [permission]
  const others = permissions.filter((name) => !changed.includes(name))
  return isOn ? [...others, ...changed.filter((name, place) => changed.indexOf(name) === place)] : others
}
