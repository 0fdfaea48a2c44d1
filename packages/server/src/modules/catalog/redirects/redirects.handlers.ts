import type { Contract, RedirectKind } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { AppError, invalid } from '../../../kernel/errors.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { deleted, list, retrieve } from '../../../kernel/resource.ts'
import { insertRow, removeRows } from '../../../kernel/write/rows.ts'
import { handleRedirect, redirects as resource } from './redirects.entity.ts'
import * as queries from './redirects.queries.ts'
import { movedTo } from './redirects.ts'

type NewRedirect = { readonly kind: RedirectKind; readonly handle: string; readonly record_id: string }

export const redirects: Handlers<Contract['admin']['redirects']> = {
  list: ({ query }, context) => list(context, resource, query),

  retrieve: ({ id, query }, context) => retrieve(context, resource, id, query),

  async create({ body }, context) {
    await checkRedirect(context.db, body)
    const id = await insertRow(context.db, handleRedirect, body)
    return retrieve(context, resource, id)
  },

  async remove({ id }, context) {
    await removeRows(context.db, handleRedirect, [id])
    return deleted(id, 'redirect')
  },
}

/** @throws invalid_data for a record that does not exist; duplicate for a handle that a record has */
async function checkRedirect(db: Db, { kind, handle, record_id }: NewRedirect) {
  if (!(await queries.isRecord(db, kind, record_id)))
    throw invalid(`record_id names no ${kind}: ${record_id}`, 'record_id')
  if (!(await queries.isHandle(db, kind, handle))) return
  const message = `A ${kind} has the handle ${handle} now: a redirect from it would never be used`
  throw new AppError('duplicate', message, { fields: [{ field: 'handle', message }] })
}

export const storeRedirects: Handlers<Contract['store']['redirects']> = {
  async retrieve({ query: { kind, handle } }, context) {
    const record_handle = await movedTo(context, kind, handle)
    return { redirect: record_handle === undefined ? null : { kind, handle, record_handle } }
  },
}
