import type { Db } from '../../../kernel/db.ts'
import type { Services } from '../../../kernel/services.ts'
import * as queries from './product-categories.queries.ts'

type WithEvents = Pick<Services, 'events'>

/** Adds products to a category, and emits its event. */
export async function putProducts(db: Db, { events }: WithEvents, id: string, productIds: readonly string[]) {
  await queries.addProducts(db, id, productIds)
  await events.emit(db, 'product-category.updated', { id })
}

/** Removes products from a category, and emits its event. */
export async function takeProducts(db: Db, { events }: WithEvents, id: string, productIds: readonly string[]) {
  await queries.removeProducts(db, id, productIds)
  await events.emit(db, 'product-category.updated', { id })
}
