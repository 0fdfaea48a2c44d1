import type { Contract } from '@storeroom/contract'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { answeringStaged } from '../../../kernel/resource.ts'
import { changedOrders } from '../orders/orders.entity.ts'
import { addShippingMethod } from './add-shipping-method.ts'

/** How an order is shipped, after it was placed. */
export const orderShipping: Handlers<Pick<Contract['admin']['orders'], 'addShippingMethod'>> = {
  addShippingMethod: answeringStaged(changedOrders, ({ id, body }, context) => addShippingMethod(context, id, body)),
}
