import type { Contract } from '@storeroom/contract'
import { staged, type Handlers } from '../../../kernel/http/implement.ts'
import { retrieve } from '../../../kernel/resource.ts'
import { changedOrders } from '../orders/orders.entity.ts'
import { addShippingMethod } from './add-shipping-method.ts'

/** How an order is shipped, after it was placed. */
export const orderShipping: Handlers<Pick<Contract['admin']['orders'], 'addShippingMethod'>> = {
  addShippingMethod: staged(async ({ id, body, query }, context) => {
    await addShippingMethod(context, id, body)
    return retrieve(context, changedOrders, id, query)
  }),
}
