import { entity, expression, hasMany } from '../../kernel/entity.ts'
import type { Reading } from '../../kernel/resource.ts'
import { order } from '../orders/orders.entity.ts'
import { customer, customers } from './customers.entity.ts'

const { fulfillments: _, returns: __, claims: ___, swaps: ____, ...columns } = order.columns

/** v1 shows the bare rows of a customer's orders: nothing is calculated for a whole history. */
const bareOrder = entity({
  table: order.table,
  columns: { object: expression('text', () => `'order'`), ...columns },
  relations: order.relations,
})

/** Apart from the plain customer, which orders show: one of the two must not know the other. */
const buyer = {
  ...customer,
  relations: {
    ...customer.relations,
    orders: hasMany(() => bareOrder, 'customer_id', 'child.created_at desc, child.id desc'),
  },
}

/** Default answers of customers (contract/endpoints.csv). */

export const customersForStaff: Reading = {
  ...customers,
  entity: buyer,
  single: { relations: ['orders', 'shipping_addresses'] },
}

/** What customers see of themselves. */
export const ownAccount: Reading = { ...customers, single: { relations: ['shipping_addresses', 'billing_address'] } }

/** What a sign-in answers. */
export const signedIn: Reading = {
  ...customers,
  entity: buyer,
  single: { relations: ['orders', 'orders.items', 'shipping_addresses'] },
}
