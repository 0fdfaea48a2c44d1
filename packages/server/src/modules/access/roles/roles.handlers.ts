import { isBuiltInRole, type Contract, type Permission } from '@storeroom/contract'
import { notNull, jsonOf, type RowOf } from '../../../kernel/entity.ts'
import type { Db } from '../../../kernel/db.ts'
import { notAllowed, orNotFound } from '../../../kernel/errors.ts'
import { userOf } from '../../../kernel/http/context.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { grantOf } from '../../../kernel/permissions.ts'
import { answering, deleted, list, retrieve } from '../../../kernel/resource.ts'
import { lockRow, saveRow } from '../../../kernel/write/honest-save.ts'
import { insertRow, removeRows } from '../../../kernel/write/rows.ts'
import { checkGrant } from './roles.ts'
import { role, roles as resource } from './roles.entity.ts'
import { countHolders } from './roles.queries.ts'

/** The stored columns. When read, permissions are the effective ones, which are not stored for built-in roles. */
const stored = { ...role, columns: { ...role.columns, permissions: notNull(jsonOf<readonly Permission[]>()) } }

type Limits = { readonly refund_limit?: number | null | undefined; readonly discount_limit?: number | null | undefined }
type RoleBody = Limits & { readonly permissions: readonly Permission[] }

const grantIn = ({ permissions, refund_limit = null, discount_limit = null }: RoleBody) =>
  grantOf('', { permissions, refund_limit, discount_limit })

/** The row, locked. @throws not_found, not_allowed for a built-in role */
async function lockOwn(db: Db, id: string): Promise<RowOf<typeof stored>> {
  const row = orNotFound(await lockRow(db, stored, id), resource.notFound(id))
  if (isBuiltInRole(id)) throw notAllowed('Built-in roles are as they are: make one of your own')
  return row
}

export const roles: Handlers<Contract['admin']['roles']> = {
  list: ({ query }, context) => list(context, resource, query),

  retrieve: ({ id }, context) => retrieve(context, resource, id),

  async create({ body }, context) {
    checkGrant(userOf(context), grantIn(body))
    const id = await insertRow(context.db, stored, body)
    return retrieve(context, resource, id)
  },

  /** Users change only roles that grant no more than their own, before and after the change. */
  update: answering(resource, async ({ id, body = {} }, context) => {
    const before = await lockOwn(context.db, id)
    const after = { ...before, ...body }
    for (const grant of [before, after]) checkGrant(userOf(context), grantIn(grant))
    await saveRow(context.db, stored, before, body, context.version)
  }),

  async remove({ id }, context) {
    const row = await lockRow(context.db, stored, id)
    if (!row) return deleted(id, 'role')
    checkGrant(userOf(context), grantIn(await lockOwn(context.db, id)))
    if ((await countHolders(context.db, id)) > 0)
      throw notAllowed('People or invites have this role: give them another one first')
    await removeRows(context.db, stored, [id])
    return deleted(id, 'role')
  },
}
