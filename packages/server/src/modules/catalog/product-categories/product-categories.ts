import type { Db } from '../../../kernel/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { addLinks, removeLinks, type Link } from '../../../kernel/write/links.ts'

const members: Link = {
  table: 'product_category_product',
  recordColumn: 'product_category_id',
  linkedColumn: 'product_id',
}

type WithEvents = Pick<Services, 'events'>

/** Adds products to a category, and emits its event. */
export async function putProducts(db: Db, { events }: WithEvents, id: string, productIds: readonly string[]) {
  await addLinks(db, members, id, productIds)
  await events.emit(db, 'product-category.updated', { id })
}

/** Removes products from a category, and emits its event. */
export async function takeProducts(db: Db, { events }: WithEvents, id: string, productIds: readonly string[]) {
  await removeLinks(db, members, id, productIds)
  await events.emit(db, 'product-category.updated', { id })
}
