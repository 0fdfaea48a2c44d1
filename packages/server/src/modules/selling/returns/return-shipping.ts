import { shippingTaxLines } from '@storeroom/money'
import type { Db } from '../../../kernel/db.ts'
import { invalid } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Services } from '../../../kernel/services.ts'
import { insertRows } from '../../../kernel/write/rows.ts'
import { optionForCart, priceOf } from '../../pricing/shipping-options/shipping-options.ts'
import { planLabel } from '../fulfillments/fulfillments.ts'
import { shippingMethod, shippingMethodTaxLine } from '../line-items/line-items.entity.ts'
import { termsOf } from './returns.queries.ts'

/** How a return is to be shipped, as requested. */
export type AskedShipping = { readonly option_id?: string | undefined; readonly price?: number | undefined }

export type ReturnShipping = {
  readonly option_id: string
  readonly provider_id: string
  /** Minor units. */
  readonly price: number
  readonly includes_tax: boolean
  readonly tax_lines: readonly { readonly rate: number; readonly name: string; readonly code: string | null }[]
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * The return shipping of an order, priced and taxed as in its region. It may ask a provider for the price, so it
 * runs before the transaction.
 * @param by shoppers choose between options for returns that are offered to them
 * @throws not_found, invalid_data for an option of another region or not for returns
 */
export async function returnShippingOf(
  db: Db,
  { providers }: Services,
  orderId: string,
  { option_id, price }: AskedShipping,
  by: 'staff' | 'shopper',
): Promise<ReturnShipping | null> {
  if (option_id === undefined) return null
  const terms = await termsOf(db, orderId)
  const option = await optionForCart(db, option_id)
  if (option.region_id !== terms.region_id || (by === 'shopper' && (!option.is_return || option.admin_only)))
    throw invalid('Wrong shipping option', 'return_shipping')
  const tax_rates = option.tax_rates.map((rate) => ({ ...rate, shipping_options: [{ id: option.id }] }))
  return {
    option_id,
    provider_id: option.provider_id,
    price: price ?? (await priceOf(providers, option, { currency_code: terms.currency_code, items: [] })),
    includes_tax: option.includes_tax ?? false,
    tax_lines: shippingTaxLines({ id: option.id }, { tax_rate: terms.region_tax_rate, tax_rates }),
    data: option.data,
  }
}

/** Writes down how a return travels, and has its provider make a label if it makes any. */
export async function saveShipping(
  db: Db,
  services: Services,
  returnId: string,
  { option_id, provider_id, tax_lines, ...method }: ReturnShipping,
) {
  const id = newId('sm')
  await insertRows(db, shippingMethod, [{ id, shipping_option_id: option_id, return_id: returnId, ...method }])
  const taxLines = tax_lines.map((line) => ({ ...line, id: newId('smtl'), shipping_method_id: id }))
  await insertRows(db, shippingMethodTaxLine, taxLines)
  await planLabel(db, services, { return_id: returnId, provider_id })
}
