import type { Order } from '@storeroom/contract'

/**
 * Acknowledged orders that are missing or duplicated, and orders that are incomplete: each has one line and is paid in
 * full by one payment.
 * @param acknowledged ids of orders by their carts
 */
export function problemsOfOrders(acknowledged: ReadonlyMap<string, string>, orders: readonly Order[]): string[] {
  const byCart = Map.groupBy(orders, ({ cart_id }) => cart_id ?? '')
  const lost = [...acknowledged].flatMap(([cart, id]) => {
    const ordersOfCart = byCart.get(cart) ?? []
    return ordersOfCart.length === 1 && ordersOfCart[0]?.id === id
      ? []
      : [`cart ${cart}: ${ordersOfCart.length} orders, ${id} acknowledged`]
  })
  const incomplete = orders.filter(
    ({ items, payments, total }) => items?.length !== 1 || payments?.length !== 1 || payments[0]?.amount !== total,
  )
  return [...lost, ...incomplete.map(({ id }) => `${id} is there in part`)]
}
