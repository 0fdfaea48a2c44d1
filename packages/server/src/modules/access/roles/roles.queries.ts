import type { Permission } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import type { StoredGrant } from '../../../kernel/permissions.ts'
import { sql } from '../../../kernel/sql.ts'

const columns = sql`id, name, permissions, refund_limit, discount_limit`

type FoundRole = StoredGrant & { readonly id: string; readonly name: string }

export const findRole = (db: Db, id: string) =>
  sql<FoundRole>`select ${columns} from role where id = ${id} and deleted_at is null`.first(db)

/** With a share lock: an assignment waits for a change of the role, and then reads the changed role. */
export const holdRole = (db: Db, id: string) =>
  sql<FoundRole>`select ${columns} from role where id = ${id} and deleted_at is null for share`.first(db)

/** Custom roles that grant a permission. */
export const listGranting = (db: Db, permission: Permission) =>
  sql<{ id: string }>`select id from role
      where deleted_at is null and jsonb_exists(permissions, ${permission})`.column(db)

/** People and open invites that have a role. */
export const countHolders = (db: Db, id: string) =>
  sql<{ count: number }>`select ((select count(*) from "user" where role_id = ${id} and deleted_at is null)
        + (select count(*) from invite where role_id = ${id} and deleted_at is null))::int as count`.value(db)
