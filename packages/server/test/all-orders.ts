import type { Client } from '@storeroom/client'
import type { Order } from '@storeroom/contract'

const PAGE = 100

/** All orders of the shop, read page by page. */
export async function allOrders({ admin }: Client): Promise<Order[]> {
  const orders: Order[] = []
  for (;;) {
    const { orders: page } = await admin.orders.list({ query: { limit: PAGE, offset: orders.length } })
    orders.push(...page)
    if (page.length < PAGE) return orders
  }
}
