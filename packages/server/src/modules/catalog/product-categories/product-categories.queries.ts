import { prepare, runText, type Db } from '../../../kernel/db.ts'
import type { Entity } from '../../../kernel/entity.ts'
import { selectList } from '../../../kernel/read/columns.ts'
import { selectionOf } from '../../../kernel/read/selection.ts'
import { sql } from '../../../kernel/sql.ts'

/**
 * One move at a time in the whole tree, until the transaction ends: two at once could create a cycle or share a rank.
 */
export const lockTree = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('product_category'))`.run(db)

const childOf = (parentId: string | null) => sql`parent_category_id is not distinct from ${parentId}`

export const countChildren = (db: Db, parentId: string | null): Promise<number> =>
  sql<{ count: number }>`select count(*)::int as count from product_category where ${childOf(parentId)}`.value(db)

/** Whether `id` is `ancestorId` or one of its descendants. */
export const isWithin = (db: Db, id: string, ancestorId: string): Promise<boolean> =>
  sql`with recursive up as (
        select id, parent_category_id from product_category where id = ${id}
        union select c.id, c.parent_category_id from product_category c join up on c.id = up.parent_category_id
      ) select 1 from up where id = ${ancestorId}`.exists(db)

/** Frees a position: the siblings after it move up. */
export const closeGap = (db: Db, id: string, parentId: string | null, rank: number) =>
  sql`update product_category set rank = rank - 1 where ${childOf(parentId)} and id <> ${id} and rank > ${rank}`.run(db)

/** Makes space at a position: the siblings from there on move down. */
export const openGap = (db: Db, id: string, parentId: string | null, rank: number) =>
  sql`update product_category set rank = rank + 1
      where ${childOf(parentId)} and id <> ${id} and rank >= ${rank}`.run(db)

/** A category in a response, which has more fields. */
export type Descendant = { readonly id: string; readonly parent_category_id?: string | null }

/** All categories below some others that an entity shows, with its columns of these names, ordered by rank. */
export async function descendants(db: Db, entity: Entity, ids: readonly string[], fields?: readonly string[]) {
  const scope = entity.scope ? ` and ${entity.scope('c')}` : ''
  const list = selectList(selectionOf(entity, {}, { ...(fields && { fields }), relations: [] }, false), 'd')
  const text = `with recursive down as (
      select c.* from product_category c where c.parent_category_id = any($1)${scope}
      union select c.* from product_category c join down on c.parent_category_id = down.id where true${scope}
    ) select row_to_json(o) as row from down d, lateral (select ${list}) o order by d.rank, d.id`
  return (await runText<{ row: Descendant }>(db, prepare(text), [ids])).map(({ row }) => row)
}
