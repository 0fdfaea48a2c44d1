import { meetsRequirements, cartTotals } from '@storeroom/money'
import type { FulfillmentData, FulfillmentProvider, ShippedCart } from '@storeroom/extension/providers'
import type { Db } from '../../../kernel/db.ts'
import { AppError, invalid, notAllowed, notFound, orNotFound } from '../../../kernel/errors.ts'
import type { Providers } from '../../../kernel/providers.ts'
import { settingsOf } from '../../../kernel/totals-settings.ts'
import type { AnyContext } from '../../../kernel/http/context.ts'
import { ratesOf } from '../tax-rates/tax-rates.ts'
import { shippingOptions, pricedOption } from './shipping-options.entity.ts'
import { findChosen, type CartOption, findCart, listOptionsFor, type CartToShip } from './shipping-options.queries.ts'

export type { CartOption } from './shipping-options.queries.ts'

/**
 * A chosen option with its requirements, profile, linked tax rates, and the price that the staff set for this cart, in
 * one statement.
 * @param cartId null without a cart, as for returns
 * @throws not_found; invalid_data when the staff set options for this cart and it is none of them
 */
export async function optionForCart(db: Db, optionId: string, cartId: string | null = null) {
  const { custom_prices, ...option } = orNotFound(
    await findChosen(db, optionId, cartId),
    shippingOptions.notFound(optionId),
  )
  const custom = custom_prices[optionId]
  if (custom === undefined && Object.keys(custom_prices).length > 0) throw invalid('Wrong shipping option', 'option_id')
  return { ...option, custom_price: custom ?? null, tax_rates: option.taxes.tax_rates }
}

/** @throws not_found when the server does not have the provider */
export function fulfillmentProviderOf({ fulfillment }: Providers, id: string): FulfillmentProvider {
  const installed = fulfillment.find((provider) => provider.id === id)
  if (!installed) throw notFound(`Could not find a fulfillment provider with id: ${id}`)
  return installed
}

type Option = Pick<CartOption, 'provider_id' | 'price_type' | 'amount' | 'data'> & {
  /** Minor units; the price that the staff set for this cart. */
  readonly custom_price?: number | null
}

/**
 * The price of an option for a cart, in minor units: the one that the staff set for it, otherwise the option's amount,
 * or what its provider calculates.
 * @param method data of the shipping method (`methodData`)
 * @throws not_found when the server does not have the provider
 */
export async function priceOf(
  providers: Providers,
  { provider_id, price_type, amount, data, custom_price }: Option,
  cart: ShippedCart,
  method: FulfillmentData = {},
): Promise<number> {
  if (typeof custom_price === 'number') return custom_price
  if (price_type === 'flat_rate') return amount ?? 0
  return fulfillmentProviderOf(providers, provider_id).calculatePrice(data, method, cart)
}

/** A price that a provider calculated before the transaction, and its input. */
export type Quote = { readonly about: string; readonly amount: number }

const aboutOf = (option: Option, cart: ShippedCart, method: FulfillmentData) =>
  JSON.stringify([
    option.data,
    method,
    cart.currency_code,
    cart.items.map(({ quantity, weight }) => [quantity, weight]),
  ])

/** Whether another server calculates the price, which is not asked inside a transaction. */
const isRemote = (providers: Providers, { provider_id, price_type, custom_price }: Option) =>
  price_type === 'calculated' &&
  typeof custom_price !== 'number' &&
  !fulfillmentProviderOf(providers, provider_id).local

/** Asks another server for the price that a transaction needs; undefined where it needs none. */
export async function quoteOf(
  providers: Providers,
  option: Option,
  cart: ShippedCart,
  method: FulfillmentData,
): Promise<Quote | undefined> {
  if (!isRemote(providers, option)) return undefined
  return { about: aboutOf(option, cart, method), amount: await priceOf(providers, option, cart, method) }
}

/**
 * The price of an option inside a transaction: another server has quoted it before.
 * @throws conflict if the cart has changed since, invalid_data if no provider was asked; not_found
 */
export async function priceInside(
  providers: Providers,
  option: Option,
  cart: ShippedCart,
  method: FulfillmentData,
  quote?: Quote,
): Promise<number> {
  if (!isRemote(providers, option)) return priceOf(providers, option, cart, method)
  if (!quote) throw invalid('The price of this option is calculated by its provider: give one', 'price')
  if (quote.about !== aboutOf(option, cart, method)) throw new AppError('conflict')
  return quote.amount
}

/** The shopper's data for the shipping method, checked by the provider. @throws invalid_data, not_found */
export const methodData = async (
  providers: Providers,
  option: Option,
  cart: ShippedCart,
  sent: FulfillmentData = {},
): Promise<FulfillmentData> =>
  fulfillmentProviderOf(providers, option.provider_id).validateData(option.data, sent, cart)

/** Minor units. The tax counts for options whose price includes tax (docs/contract/totals.md §5). */
type Sums = { readonly subtotal: number; readonly item_tax_total: number }

type Required = Pick<CartOption, 'region_id' | 'includes_tax' | 'requirements'>
type RequiredOf = Sums & { readonly region_id: string }

/** The error if a cart cannot use an option: invalid_data or not_allowed, with v1's message. */
function refusalOf(option: Required, cart: RequiredOf, flags: ReadonlySet<string>): AppError | undefined {
  if (option.region_id !== cart.region_id)
    return invalid("The shipping option is not available in the cart's region", 'option_id')
  if (meetsRequirements(option, cart, settingsOf(flags))) return undefined
  return notAllowed("The Cart does not satisfy the shipping option's requirements")
}

/** @throws invalid_data, not_allowed */
export function checkForCart(option: Required, cart: RequiredOf, flags: ReadonlySet<string>): void {
  const refusal = refusalOf(option, cart, flags)
  if (refusal) throw refusal
}

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
