import { commonPermissions, type Permission } from '@storeroom/contract/permissions'

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
