import { ADDRESSES } from './catalog/addresses.data.ts'
import { CUSTOMER_GROUPS, CUSTOMERS } from './catalog/customers.data.ts'
import { between, seeded } from './seeded.ts'
import type { variantsOf } from './variants.ts'

export const DISCOUNT = { code: 'AUTUMN10', percentage: 10, description: '10% off for the fall newsletter' } as const

const ORDERS = 42
/** Days over which the orders are spread. */
const PERIOD_DAYS = 30
/** Only variants with at least this many units are sold. */
const MIN_STOCK = 30

type CartOutcome =
  | 'placed'
  | 'captured'
  | 'partially_refunded'
  | 'refunded'
  | 'canceled'
  | 'open'
  | 'abandoned'
  | 'stopped'

/** What `cartsOf` reads of a product. */
interface Product {
  readonly status: string
  readonly is_giftcard: boolean
  readonly variants: ReturnType<typeof variantsOf>
}

/** The outcome of an order: the newest nine are not paid yet, and some of the older ones are refunded or canceled. */
function outcomeOf(index: number): CartOutcome {
  if (index >= ORDERS - 9) return 'placed'
  if (index % 9 === 4) return 'partially_refunded'
  if (index % 13 === 6) return 'refunded'
  return index % 11 === 3 ? 'canceled' : 'captured'
}

const wholesale: readonly string[] = CUSTOMER_GROUPS.find(({ name }) => name === 'Wholesale')?.emails ?? []

/** The carts that became the orders of the last 30 days, oldest first, then open, abandoned and stopped ones. */
export function cartsOf(products: readonly Product[]) {
  const sellable = products
    .filter(({ status, is_giftcard }) => status === 'published' && !is_giftcard)
    .flatMap(({ variants }) => variants.filter((sold) => sold.manage_inventory && sold.inventory_quantity >= MIN_STOCK))
  const cart = (name: string, days_ago: number, fate: CartOutcome) => {
    const random = seeded(`sale/${name}`)
    const pick = <T>(from: readonly T[]) => from[between(random, 0, from.length - 1)] as T
    const { email, first_name, last_name } = pick(CUSTOMERS)
    const isWholesale = wholesale.includes(email)
    const skus = new Set(Array.from({ length: between(random, 1, isWholesale ? 5 : 3) }, () => pick(sellable).sku))
    return {
      email,
      address: { first_name, last_name, ...addressOf(email) },
      items: [...skus].map((sku) => ({ sku, quantity: isWholesale ? between(random, 2, 6) : between(random, 1, 2) })),
      codes: between(random, 1, 4) === 1 ? [DISCOUNT.code] : [],
      days_ago: days_ago + random() * 0.3,
      fate,
    }
  }
  const ordered = Array.from({ length: ORDERS }, (_, index) =>
    cart(`order/${index}`, ((ORDERS - 1 - index) * PERIOD_DAYS) / ORDERS, outcomeOf(index)),
  )
  const unordered = (
    ['abandoned', 'stopped', 'abandoned', 'abandoned', 'stopped', 'open', 'open', 'open'] as const
  ).map(
    // Open carts are half an hour old (0.02 days), up to 0.3 days more.
    (fate, index) => cart(`cart/${index}`, fate === 'open' ? 0.02 : 7 - index, fate),
  )
  return [...ordered, ...unordered]
}

function addressOf(email: keyof typeof ADDRESSES) {
  const [address_1, postal_code, city, country_code, province = null, phone = null] = ADDRESSES[email]
  return { address_1, postal_code, city, country_code, province, phone }
}
