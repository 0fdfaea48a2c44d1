import type { RedirectKind } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'
import { targets } from './redirects.entity.ts'

/** The record that a former handle leads to. */
export const findTarget = (db: Db, kind: RedirectKind, handle: string) =>
  sql<{ record_id: string }>`select record_id from handle_redirect
      where kind = ${kind} and handle = ${handle}`.firstValue(db)

const living = (kind: RedirectKind) =>
  sql`select from ${sql.identifier(targets[kind].table)} m where ${sql.raw(targets[kind].isAlive)}`

export const isRecord = (db: Db, kind: RedirectKind, id: string) => sql`${living(kind)} and m.id = ${id}`.exists(db)

/** Whether a record has this handle now. */
export const isHandle = (db: Db, kind: RedirectKind, handle: string) =>
  sql`${living(kind)} and m.handle = ${handle}`.exists(db)
