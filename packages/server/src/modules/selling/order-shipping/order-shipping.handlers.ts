import type { Contract, Input } from '@storeroom/contract'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../../kernel/db.ts'
import { invalid, notAllowed, orNotFound } from '../../../kernel/errors.ts'
import type { StagedContext } from '../../../kernel/http/context.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { idsOf, newId } from '../../../kernel/ids.ts'
import type { FulfillmentData } from '@storeroom/extension/providers'
import { answeringStaged } from '../../../kernel/resource.ts'
import { insertRows, removeRows } from '../../../kernel/write/rows.ts'
import { methodData, optionForCart } from '../../pricing/shipping-options/shipping-options.ts'
import { ratesOf } from '../../pricing/tax-rates/tax-rates.ts'
import { shippingMethod, shippingMethodTaxLine } from '../line-items/line-items.entity.ts'
import { recordTotalChange, lockOrder } from '../orders/orders.ts'
import { changedOrders, orders } from '../orders/orders.entity.ts'
import * as queries from './order-shipping.queries.ts'

/** How an order is shipped, after it was placed. */
export const orderShipping: Handlers<Pick<Contract['admin']['orders'], 'addShippingMethod'>> = {
  addShippingMethod: answeringStaged(changedOrders, ({ id, body }, context) => addShippingMethod(context, id, body)),
}

type Body = Input<Contract['admin']['orders']['addShippingMethod']>['body']
type Option = Awaited<ReturnType<typeof optionForCart>>

/**
 * Adds a shipping method to an order at the given price, in place of those for the same shipping profile, with the tax
 * lines of today (docs/contract/states.md §6.2). The totals follow; payments stay as they are. Safe to repeat.
 * @throws not_found, invalid_data for a return option or one of another region, not_allowed for a canceled order
 */
async function addShippingMethod({ db, services, transaction }: StagedContext, id: string, body: Body) {
  const { region_id, ...shipped } = orNotFound(await queries.findShipped(db, id), orders.notFound(id))
  const option = await optionForCart(db, body.option_id)
  if (option.region_id !== region_id)
    throw invalid("The shipping option is not available in the cart's region", 'option_id')
  if (option.is_return) throw invalid('Wrong shipping option', 'option_id')
  // A provider may be asked here, and so not in a transaction.
  const data = await methodData(services.providers, option, shipped, body.data)
  await transaction(async (tx) => {
    const { status } = await lockOrder(tx, id)
    if (status === 'canceled') throw notAllowed('A shipping method cannot be added to a canceled order')
    const replacing = () => replaceMethods(tx, id, option, { price: body.price, data })
    const { result: isReplaced } = await recordTotalChange(tx, services, id, replacing)
    if (!isReplaced) return
    await queries.renewOrder(tx, id)
    await services.events.emit(tx, 'order.updated', { id })
  })
}

/** Answers false where the order has this very method already. */
async function replaceMethods(
  db: Db,
  orderId: string,
  option: Option,
  { price, data }: { readonly price: number; readonly data: FulfillmentData },
): Promise<boolean> {
  const before = await queries.methodsOf(db, orderId, option.profile_id)
  const [same, ...others] = before
  const isSame = same?.shipping_option_id === option.id && same.price === price && isDeepStrictEqual(same.data, data)
  if (isSame && others.length === 0) return false
  await removeRows(db, shippingMethod, idsOf(before))
  const id = newId('sm')
  const includes_tax = option.includes_tax ?? false
  await insertRows(db, shippingMethod, [
    { id, order_id: orderId, shipping_option_id: option.id, price, data, includes_tax },
  ])
  const { options } = await ratesOf(db, { regionId: option.region_id, optionIds: [option.id] })
  const lines = options.get(option.id) ?? []
  const taxLines = lines.map((line) => ({ ...line, id: newId('smtl'), shipping_method_id: id }))
  await insertRows(db, shippingMethodTaxLine, taxLines)
  await queries.recordMethod(db, orderId, { id, price, name: option.name })
  return true
}
