import type { Db } from '../../../kernel/db.ts'
import { invalid } from '../../../kernel/errors.ts'
import { JsonText, type Unchanged } from '../../../kernel/http/json-text.ts'
import { refuseTooLarge } from '../../../kernel/read/page/portions.ts'
import type { ReadContext } from '../../../kernel/read/read-context.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { refuseMissing } from '../../../kernel/write/existing.ts'
import { productCategories } from './product-categories.entity.ts'
import * as queries from './product-categories.queries.ts'

/** The position of a category. */
type TreePosition = { readonly parent_category_id: string | null; readonly rank: number }

/** The place of a new category: the last one below its parent. @throws not_found for the parent */
export async function lastPlace(db: Db, parentId: string | null): Promise<TreePosition> {
  await queries.lockTree(db)
  if (parentId !== null) await checkExists(db, parentId)
  return { parent_category_id: parentId, rank: await queries.countChildren(db, parentId) }
}

type MoveTarget = { readonly parent_category_id?: string | null | undefined; readonly rank?: number | undefined }

/**
 * Shifts the siblings at the new and the old position of a category; ranks stay dense. Without a rank it becomes the
 * last one below a new parent, and stays where it is below its own. The tree must be locked.
 * @throws not_found for the parent, invalid_data for a place below the category itself
 */
export async function movedPlace(
  db: Db,
  { id, ...from }: TreePosition & { readonly id: string },
  target: MoveTarget,
): Promise<TreePosition> {
  const parentId = target.parent_category_id === undefined ? from.parent_category_id : target.parent_category_id
  const staysBelow = parentId === from.parent_category_id
  if (parentId !== null && !staysBelow) await checkParent(db, parentId, id)
  const siblings = (await queries.countChildren(db, parentId)) - (staysBelow ? 1 : 0)
  const rank = Math.min(target.rank ?? (staysBelow ? from.rank : siblings), siblings)
  await queries.closeGap(db, id, from.parent_category_id, from.rank)
  await queries.openGap(db, id, parentId, rank)
  return { parent_category_id: parentId, rank }
}

const checkExists = (db: Db, id: string) => refuseMissing(db, 'product_category', [id], productCategories.notFound)

async function checkParent(db: Db, parentId: string, id: string) {
  await checkExists(db, parentId)
  if (await queries.isWithin(db, parentId, id))
    throw invalid('A category cannot stand below itself', 'parent_category_id')
}

type Node = queries.Descendant & { category_children?: Node[] }

/**
 * Extends a response with all descendants of its categories; without the field `category_children` it stays unchanged.
 * @param name of the category or the list in the answer
 * @throws invalid_data when the answer would have more than `maxBytes`
 */
export async function withDescendants(
  { db, maxBytes }: Pick<ReadContext, 'db' | 'maxBytes'>,
  { entity, list }: Resource,
  answer: JsonText | Unchanged,
  name: string,
) {
  if (!(answer instanceof JsonText)) return answer
  const page = JSON.parse(answer.bytes.toString()) as Record<string, Node | Node[]>
  const roots = [page[name] ?? []].flat()
  if (!roots.some((root) => 'category_children' in root)) return answer
  const ids = roots.map(({ id }) => id)
  const below: Node[] = await queries.descendants(db, entity, ids, list?.fields)
  const children = Map.groupBy(below, (node) => node.parent_category_id)
  for (const node of [...roots, ...below]) node.category_children = children.get(node.id) ?? []
  if (maxBytes !== undefined)
    refuseTooLarge(
      roots.map((root) => Buffer.from(JSON.stringify(root))),
      maxBytes,
    )
  return new JsonText(JSON.stringify(page), answer.etag)
}
