import { cartTotals } from '@storeroom/money'
import { orNotFound } from '../../../kernel/errors.ts'
import type { AnyContext } from '../../../kernel/http/context.ts'
import { ratesOf } from '../tax-rates/tax-rates.ts'
import { pricedOption } from './shipping-options.entity.ts'
import { findCart, listOptionsFor, type CartOption, type CartToShip } from './shipping-options.queries.ts'
import { priceOf, refusalOf, type Sums } from './shipping-options.ts'

/**
 * The shipping options of a cart, each at the price for this cart: those that the staff set for it, otherwise those of
 * its region with the profile of one of its items and whose requirements it meets (docs/contract/totals.md §5).
 * @throws not_found
 */
export async function optionsForCart(context: AnyContext, cartId: string) {
  const cart = orNotFound(await findCart(context.db, cartId), `Cart with ${cartId} was not found`)
  const options = await listOptionsFor(context.db, cart)
  const offered = cart.custom_options.length > 0 ? options : await allowed(context, cart, options)
  return (await Promise.all(offered.map((option) => withPrice(context, cart, option)))).flat()
}

/** Empty for an option when its provider returns no price: the others can still be chosen. */
async function withPrice(context: AnyContext, cart: CartToShip, option: CartOption) {
  try {
    return [await priced(context, cart, option)]
  } catch (error) {
    const { id, provider_id } = option
    context.services.log.warn({ err: error, shipping_option: id, provider: provider_id }, 'an option has no price')
    return []
  }
}

async function allowed(context: AnyContext, cart: CartToShip, options: readonly CartOption[]) {
  const sums = { ...(await sumsOf(context, cart, options)), region_id: cart.region.id }
  return options.filter((option) => refusalOf(option, sums, context.services.flags) === undefined)
}

/** Taxes are calculated only if a price that includes tax makes them matter. */
async function sumsOf(context: AnyContext, cart: CartToShip, options: readonly CartOption[]): Promise<Sums> {
  const tax_inclusive_pricing = context.services.flags.has('tax_inclusive_pricing')
  const isTaxed = [...cart.items, ...options].some(({ includes_tax }) => includes_tax === true)
  const items = tax_inclusive_pricing && isTaxed ? await taxedItems(context, cart) : cart.items
  return cartTotals({ items }, { tax_inclusive_pricing })
}

/** Items with their tax lines, stored or as the region would add them automatically (docs/contract/totals.md §4). */
async function taxedItems({ db }: AnyContext, { region, items }: CartToShip): Promise<CartToShip['items']> {
  if (!region.automatic_taxes) return items
  const productIds = items.flatMap(({ product_id }) => product_id ?? [])
  const rates = await ratesOf(db, { regionId: region.id, productIds })
  return items.map((item) => {
    if ((item.tax_lines ?? []).length > 0 || item.variant_id === null || item.product_id === null) return item
    return { ...item, tax_lines: rates.products.get(item.product_id) ?? [] }
  })
}

async function priced({ services }: AnyContext, cart: CartToShip, { taxes, ...option }: CartOption) {
  const custom = cart.custom_options.find(({ shipping_option_id }) => shipping_option_id === option.id)
  const shipped = { currency_code: cart.region.currency_code, items: cart.items }
  const amount = custom ? custom.price : await priceOf(services.providers, option, shipped)
  return { ...option, amount, ...pricedOption({ ...option, amount, taxes }, services.flags) }
}
