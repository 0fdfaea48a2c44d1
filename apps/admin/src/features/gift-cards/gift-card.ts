import type { Contract, NewProduct, Output, ProductVariant } from '@storeroom/contract'
import { toMajor } from '@storeroom/money'

/** The gift card as its page loads it: a product whose variants are its denominations. */
export type GiftCardAnswer = Output<Contract['admin']['products']['retrieve']>
export type GiftCardProps = { readonly answer: GiftCardAnswer }

/** `25.00 EUR`: the title of a denomination, the same in every language. `amount` in minor units. */
export const denominationName = (amount: number, currencyCode: string): string =>
  `${toMajor(amount, currencyCode)} ${currencyCode.toUpperCase()}`

/** Amounts in minor units by currency; null: no price. */
export type Amounts = Readonly<Record<string, number | null>>

type Denomination = Pick<ProductVariant, 'id' | 'prices'>
type Price = ProductVariant['prices'][number]

/** The price in a currency for every customer and quantity. */
const isPlain = ({ region_id, price_list_id, min_quantity, max_quantity }: Price): boolean =>
  region_id === null && price_list_id === null && min_quantity === null && max_quantity === null

export const amountIn = ({ prices }: Pick<Denomination, 'prices'>, currencyCode: string): number | null =>
  prices.find((price) => isPlain(price) && price.currency_code === currencyCode)?.amount ?? null

/** Sorted by amount; denominations without an amount come last. */
export const sorted = <D extends Denomination>(denominations: readonly D[], currencyCode: string): readonly D[] =>
  denominations.toSorted(
    (one, other) => (amountIn(one, currencyCode) ?? Infinity) - (amountIn(other, currencyCode) ?? Infinity),
  )

type SentPrice = NonNullable<NewProduct['variants']>[number]['prices'][number]

/** The prices of a denomination with new amounts; those of regions and quantities stay as they are. */
export function pricesWith(amounts: Amounts, stored: readonly Price[] = []): SentPrice[] {
  const remaining = stored
    .filter((price) => price.price_list_id === null && !isPlain(price))
    .map(({ region_id, currency_code, amount, min_quantity, max_quantity }) => ({
      ...(region_id === null ? { currency_code } : { region_id }),
      amount,
      min_quantity,
      max_quantity,
    }))
  const plain = Object.entries(amounts).flatMap(([currency_code, amount]) =>
    amount === null ? [] : [{ currency_code, amount }],
  )
  return [...plain, ...remaining]
}

export type NewGiftCard = {
  readonly title: string
  readonly description: string | null
  readonly thumbnail: string | null
  readonly denominations: readonly (number | null)[]
  readonly isPublished: boolean
}

/** A gift card is money: discounts do not apply to it, and its stock is not managed. */
export const giftCardBody = (
  { title, description, thumbnail, denominations, isPublished }: NewGiftCard,
  currencyCode: string,
): NewProduct => ({
  title: title.trim(),
  ...(description !== null && { description }),
  ...(thumbnail !== null && { thumbnail }),
  is_giftcard: true,
  discountable: false,
  status: isPublished ? 'published' : 'draft',
  options: [{ title: 'Denominations' }],
  variants: entered(denominations).map((amount) => ({
    title: denominationName(amount, currencyCode),
    manage_inventory: false,
    options: [{ value: denominationName(amount, currencyCode) }],
    prices: [{ currency_code: currencyCode, amount }],
  })),
})

const entered = (denominations: NewGiftCard['denominations']): readonly number[] =>
  denominations.filter((amount) => amount !== null).toSorted((one, other) => one - other)

export type DenominationProblem = 'none' | 'zero' | 'twice'

/** The problems of a new gift card's denominations: at least one, each above 0 and different. */
export function problemOf(denominations: NewGiftCard['denominations']): DenominationProblem | undefined {
  const amounts = entered(denominations)
  if (amounts.length === 0) return 'none'
  if (amounts.some((amount) => amount <= 0)) return 'zero'
  return new Set(amounts).size < amounts.length ? 'twice' : undefined
}

/** The problem of a denomination, compared with the others of its gift card. */
export function problemBeside(
  amount: number | null | undefined,
  others: readonly Denomination[],
  currencyCode: string,
): DenominationProblem | undefined {
  if (amount === null || amount === undefined) return 'none'
  if (amount <= 0) return 'zero'
  return others.some((other) => amountIn(other, currencyCode) === amount) ? 'twice' : undefined
}
