import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'

/** Tags are linked to products, a type is a column. Changes of both renew the revision of their products. */
export type ProductValues = {
  /** Replaces `from` on its products by `into`, which each product then has once. */
  readonly move: (db: Db, from: string, into: string) => Promise<unknown>
  /** Removes the value from its products. */
  readonly release: (db: Db, id: string) => Promise<unknown>
}

const releaseTag = (db: Db, id: string) => sql`delete from product_tags where product_tag_id = ${id}`.run(db)

export const tagLinks: ProductValues = {
  async move(db, from, into) {
    await sql`insert into product_tags (product_id, product_tag_id)
      select product_id, ${into} from product_tags where product_tag_id = ${from} order by product_id
      on conflict do nothing`.run(db)
    await releaseTag(db, from)
  },
  release: releaseTag,
}

const setType = (db: Db, from: string, into: string | null) =>
  sql`update product set type_id = ${into}, updated_at = now() where type_id = ${from}`.run(db)

export const typeLinks: ProductValues = {
  move: setType,
  release: (db, id) => setType(db, id, null),
}
