import type { Db } from '../../../kernel/db.ts'
import type { Services } from '../../../kernel/services.ts'
import * as queries from './collections.queries.ts'

type WithEvents = Pick<Services, 'events'>

/** Moves products to a collection, and emits an event with those that were not in it. */
export async function putProducts(db: Db, { events }: WithEvents, id: string, productIds: readonly string[]) {
  const product_ids = await queries.addProducts(db, id, productIds)
  await events.emit(db, 'product-collection.products_added', { id, product_ids })
}

/** Removes products from a collection, and emits an event with those that were in it. */
export async function takeProducts(db: Db, { events }: WithEvents, id: string, productIds: readonly string[]) {
  const product_ids = await queries.removeProducts(db, id, productIds)
  await events.emit(db, 'product-collection.products_removed', { id, product_ids })
}
