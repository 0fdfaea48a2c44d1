/**
 * The permissions of staff: the resources of the API, in the groups and order in which screens show them, each with its
 * actions. Owners get every new permission, and admins all but a few; the permissions of the other built-in roles are
 * listed below.
 *
 * `read` views; `write` creates and updates records, their parts and links; `delete` deletes records; `money` captures,
 * refunds and cancels.
 */
export const permissionGroups = {
  catalog: {
    products: ['read', 'write', 'delete'],
    'product-categories': ['read', 'write', 'delete'],
    collections: ['read', 'write', 'delete'],
    redirects: ['read', 'write', 'delete'],
    'price-lists': ['read', 'write', 'delete'],
    uploads: ['read', 'write', 'delete'],
    'batch-jobs': ['write'],
    'export-presets': ['read', 'write', 'delete'],
  },
  stock: {
    'inventory-items': ['read', 'write', 'delete'],
    reservations: ['read', 'write', 'delete'],
    'stock-locations': ['read', 'write', 'delete'],
    'purchase-orders': ['read', 'write', 'delete'],
  },
  selling: {
    orders: ['read', 'write', 'money'],
    'draft-orders': ['read', 'write', 'delete'],
    'order-edits': ['read', 'write', 'delete'],
    payments: ['read', 'money'],
    'payment-collections': ['read', 'write', 'delete', 'money'],
    discounts: ['read', 'write', 'delete'],
    'gift-cards': ['read', 'write', 'delete'],
    notifications: ['read', 'write'],
    notes: ['read', 'write', 'delete'],
    reports: ['read'],
  },
  people: {
    customers: ['read', 'write'],
    'customer-groups': ['read', 'write', 'delete'],
    'personal-data': ['read', 'delete'],
  },
  settings: {
    store: ['read', 'write'],
    currencies: ['read', 'write'],
    regions: ['read', 'write', 'delete'],
    'sales-channels': ['read', 'write', 'delete'],
    'shipping-options': ['read', 'write', 'delete'],
    'shipping-profiles': ['read', 'write', 'delete'],
    'tax-rates': ['read', 'write', 'delete'],
    'return-reasons': ['read', 'write', 'delete'],
    'publishable-api-keys': ['read', 'write', 'delete'],
    health: ['read', 'write'],
    'usage-data': ['read', 'delete'],
    extensions: ['read', 'write'],
  },
  team: {
    users: ['read', 'write', 'delete'],
    invites: ['read', 'write', 'delete'],
    roles: ['read', 'write', 'delete'],
    sessions: ['read', 'write'],
    'security-events': ['read'],
    apps: ['read', 'write', 'delete'],
    'saved-views': ['write', 'delete'],
  },
} as const

type Groups = typeof permissionGroups
type NameIn<G> = {
  [R in keyof G & string]: `${R}:${G[R] extends readonly (infer A extends string)[] ? A : never}`
}[keyof G & string]

export type PermissionGroup = keyof Groups
export type PermissionAction = 'read' | 'write' | 'delete' | 'money'

/** A resource and an action, such as `products:write`. */
export type Permission = { [G in PermissionGroup]: NameIn<Groups[G]> }[PermissionGroup]

/** A resource that has this action. */
export type ResourceWith<A extends PermissionAction> = Permission extends infer P
  ? P extends `${infer R}:${A}`
    ? R
    : never
  : never

/** The actions that a role grants for one resource. */
export type PermissionRow = { readonly resource: string; readonly actions: readonly PermissionAction[] }

/** The resources of a group, in display order. */
export const permissionRows = (group: PermissionGroup): PermissionRow[] =>
  Object.entries<readonly PermissionAction[]>(permissionGroups[group]).map(([resource, actions]) => ({
    resource,
    actions,
  }))

const allOf = (...groups: readonly PermissionGroup[]): Permission[] =>
  groups.flatMap((group) =>
    permissionRows(group).flatMap(({ resource, actions }) => actions.map((it) => `${resource}:${it}` as Permission)),
  )

/** Every permission, in the order of the groups. */
export const allPermissions: readonly Permission[] = allOf(...(Object.keys(permissionGroups) as PermissionGroup[]))

export const isPermission = (name: string): name is Permission => (allPermissions as readonly string[]).includes(name)

/** Resources that the dashboard itself needs: every user may read them, whatever their role. */
export const commonPermissions: readonly Permission[] = [
  'store:read',
  'currencies:read',
  'regions:read',
  'sales-channels:read',
  'stock-locations:read',
  'shipping-options:read',
  'tax-rates:read',
  'return-reasons:read',
  'users:read',
  'roles:read',
]

export const builtInRoleIds = ['owner', 'admin', 'member', 'developer'] as const
export type BuiltInRole = (typeof builtInRoleIds)[number]

export const isBuiltInRole = (id: string): id is BuiltInRole => (builtInRoleIds as readonly string[]).includes(id)

/** Only owners and admins export and erase the data of a person (docs/privacy.md), and delete the notes of others. */
const notForMembers: ReadonlySet<Permission> = new Set(['notes:delete', 'personal-data:read', 'personal-data:delete'])

/**
 * Permissions over people and their access. An app has them only while the user that it acts for is an owner: anybody
 * else could otherwise let a program hand out access.
 */
export const isForOwnersApps = (permission: Permission): boolean =>
  /^(?:users|invites|roles|sessions|security-events|apps):/.test(permission)

/** Extensions run with the rights of the user who has the dashboard open, so only owners switch them on. */
const forOwners: ReadonlySet<Permission> = new Set(['extensions:write'])

/** What the built-in roles grant in addition to what every user may read. Only owners add, change and remove owners. */
export const builtInRoles: Readonly<Record<BuiltInRole, readonly Permission[]>> = {
  owner: allPermissions,
  admin: allPermissions.filter((it) => !forOwners.has(it)),
  member: [
    ...new Set<Permission>([
      ...commonPermissions,
      // Of notes, members change and delete their own.
      ...allOf('catalog', 'stock', 'selling', 'people').filter((it) => !notForMembers.has(it)),
      'shipping-profiles:read',
    ]),
  ],
  developer: [
    ...commonPermissions,
    'publishable-api-keys:read',
    'publishable-api-keys:write',
    'publishable-api-keys:delete',
    'health:read',
    'health:write',
    'extensions:read',
    'products:read',
    'product-categories:read',
    'collections:read',
    'redirects:read',
    'shipping-profiles:read',
  ],
}
