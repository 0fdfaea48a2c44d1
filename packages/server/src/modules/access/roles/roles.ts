import { builtInRoleIds, isBuiltInRole, type Permission, type Role, type PassedLimit } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { AppError, invalid, orNotFound } from '../../../kernel/errors.ts'
import { covers, grantOf } from '../../../kernel/permissions.ts'
import type { Grant, SignedInUser } from '../../../kernel/principal.ts'
import { roles } from './roles.entity.ts'
import * as queries from './roles.queries.ts'

/** The error for a request beyond a limit of the user's role. Each limit is checked in the module of its records. */
export const beyondLimit = (message: string, limit: PassedLimit) => new AppError('forbidden', message, { limit })

/** The two columns that store the role of a user or an invite. */
export type StoredRoleOf = { readonly role: Role; readonly role_id: string | null }

/** The effective role. */
export const roleIdOf = ({ role, role_id }: StoredRoleOf): string => role_id ?? role

const storedAs: Readonly<Record<'owner' | Role, StoredRoleOf>> = {
  owner: { role: 'admin', role_id: 'owner' },
  admin: { role: 'admin', role_id: null },
  member: { role: 'member', role_id: null },
  developer: { role: 'developer', role_id: null },
}

/** A role as stored: v1's `role`, and `role_id` where that is not enough. */
export const columnsOf = (id: string): StoredRoleOf =>
  isBuiltInRole(id) ? storedAs[id] : { role: 'member', role_id: id }

/** The permissions of a role; a deleted role grants only what every user may read. */
export const findGrant = async (db: Db, id: string): Promise<Grant> =>
  grantOf(id, isBuiltInRole(id) ? null : ((await queries.findRole(db, id)) ?? null))

/** The ids of all roles that grant a permission which not every user has. */
export const rolesGranting = async (db: Db, permission: Permission): Promise<string[]> => [
  ...builtInRoleIds.filter((id) => grantOf(id, null).permissions.has(permission)),
  ...(await queries.listGranting(db, permission)),
]

type RoleInput = { readonly role?: Role | undefined; readonly role_id?: string | undefined }

/** The role in a body, if any: `role_id` takes precedence over v1's `role`. */
export const askedRole = ({ role, role_id }: RoleInput): string | undefined => role_id ?? role

const beyond = () =>
  new AppError('forbidden', 'Nobody gives or takes a role that grants more than their own', {
    limit: { kind: 'wider_role' },
  })

const ownersOnly = (message: string) => new AppError('forbidden', message, { limit: { kind: 'owner' } })

/**
 * Checks that a user may assign or remove a role. Locks the role until the transaction ends.
 * @throws forbidden, invalid_data for an unknown role
 */
export async function checkAssignment(db: Db, giver: SignedInUser, id: string) {
  if (id === 'owner' && giver.roleId !== 'owner') throw ownersOnly('Only an owner makes an owner')
  const stored = isBuiltInRole(id) ? null : await queries.holdRole(db, id)
  if (stored === undefined) throw invalid(`There is no role with the id ${id}`, 'role_id')
  if (!covers(giver, grantOf(id, stored))) throw beyond()
}

/** Checks that a user may change another one, who must have no more permissions. @throws forbidden */
export async function checkAuthorityOver(db: Db, actor: SignedInUser, roleId: string) {
  if (roleId === 'owner' && actor.roleId !== 'owner') throw ownersOnly('Only an owner changes or removes an owner')
  if (!covers(actor, await findGrant(db, roleId))) throw beyond()
}

/** @throws forbidden */
export function checkGrant(actor: SignedInUser, grant: Grant) {
  if (!covers(actor, grant)) throw beyond()
}

/** A role that an owner wants to see the dashboard as. @throws not_found */
export const seenRole = async (db: Db, id: string) => orNotFound(await queries.findRole(db, id), roles.notFound(id))

/** The name of a role in logs: a built-in one by its id, which the dashboard translates. */
export const nameOf = async (db: Db, id: string): Promise<string> =>
  isBuiltInRole(id) ? id : ((await queries.findRole(db, id))?.name ?? id)
