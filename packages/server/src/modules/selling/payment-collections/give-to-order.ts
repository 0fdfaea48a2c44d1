import type { Db } from '../../../kernel/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { linkToOrder } from './payment-collections.queries.ts'

/** Payments of a collection become those of an order, unless they are it already. */
export async function giveToOrder(db: Db, { events }: Services, id: string, orderId: string): Promise<void> {
  for (const payment of await linkToOrder(db, id, orderId)) await events.emit(db, 'payment.updated', { id: payment })
}
