import type { Db } from '../../../kernel/db.ts'
import { invalid, notFound } from '../../../kernel/errors.ts'
import { idsOf, newId } from '../../../kernel/ids.ts'
import type { FulfillmentData } from '@storeroom/extension/providers'
import type { Services } from '../../../kernel/services.ts'
import { insertRows, removeRows, updateRows } from '../../../kernel/write/rows.ts'
import { methodData, optionForCart, priceOf } from '../../pricing/shipping-options/shipping-options.ts'
import { shippingMethod } from '../line-items/line-items.entity.ts'
import { findOrder, methodsOf } from './claims.queries.ts'

/** How additional items are to be shipped, as requested: an option, or a method that the claim has. */
export type AskedMethod = {
  readonly id?: string | undefined
  readonly option_id?: string | undefined
  readonly price?: number | undefined
  readonly data?: FulfillmentData | undefined
}

type NewMethod = {
  readonly shipping_option_id: string
  /** Minor units. */
  readonly price: number
  readonly data: FulfillmentData
  readonly includes_tax: boolean
}

/** A method that the claim keeps, with its changed fields, or a new one. */
export type ClaimMethod = NewMethod | (Pick<AskedMethod, 'price' | 'data'> & { readonly id: string })

/**
 * How the additional items of a claim are shipped. It may ask a provider, so it runs before the transaction.
 * @throws not_found, invalid_data for an option of another region or for returns
 */
export async function claimShippingOf(
  db: Db,
  services: Services,
  orderId: string,
  requested: readonly AskedMethod[],
): Promise<ClaimMethod[]> {
  const order = await findOrder(db, orderId)
  const methods: ClaimMethod[] = []
  for (const { id, price, data, option_id } of requested)
    methods.push(
      id === undefined
        ? await chosen(db, services, order, { option_id, price, data })
        : { id, ...(price !== undefined && { price }), ...(data !== undefined && { data }) },
    )
  return methods
}

type Market = { readonly region_id: string; readonly currency_code: string }

async function chosen(
  db: Db,
  { providers }: Services,
  { region_id, currency_code }: Market,
  { option_id, price, data }: AskedMethod,
): Promise<NewMethod> {
  if (option_id === undefined) throw invalid('A shipping method needs an option_id', 'shipping_methods')
  const option = await optionForCart(db, option_id)
  if (option.region_id !== region_id)
    throw invalid("The shipping option is not available in the cart's region", 'shipping_methods')
  if (option.is_return) throw invalid('Wrong shipping option', 'shipping_methods')
  const shipped = { currency_code, items: [] }
  return {
    shipping_option_id: option.id,
    price: price ?? (await priceOf(providers, option, shipped)),
    data: await methodData(providers, option, shipped, data),
    includes_tax: option.includes_tax ?? false,
  }
}

/** Gives a claim these methods, in place of those that it has. @throws not_found for a method that it does not have */
export async function saveMethods(db: Db, claimId: string, methods: readonly ClaimMethod[]) {
  const before = await methodsOf(db, claimId)
  const existing = methods.filter((method) => 'id' in method)
  const foreign = existing.find(({ id }) => !before.includes(id))
  if (foreign) throw notFound(`Shipping method with id: ${foreign.id} was not found`)
  const existingIds = idsOf(existing)
  const removedIds = before.filter((id) => !existingIds.includes(id))
  await removeRows(db, shippingMethod, removedIds)
  await updateRows(db, shippingMethod, existing)
  await insertRows(
    db,
    shippingMethod,
    methods.flatMap((method) => ('id' in method ? [] : [{ ...method, id: newId('sm'), claim_order_id: claimId }])),
  )
}
