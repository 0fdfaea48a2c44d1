import type { OptionValueRow, ProductRow, StockPolicy } from './catalog/row.ts'
import { STORE } from './catalog/shop.data.ts'
import { between, seeded } from './seeded.ts'

/** How many units are in stock, and whether the shop counts them and accepts backorders. */
const STOCK: Record<StockPolicy, { least: number; most: number; manage_inventory: boolean; allow_backorder: boolean }> =
  {
    stocked: { least: 6, most: 250, manage_inventory: true, allow_backorder: false },
    low: { least: 1, most: 5, manage_inventory: true, allow_backorder: false },
    'sold-out': { least: 0, most: 0, manage_inventory: true, allow_backorder: false },
    backorder: { least: 0, most: 4, manage_inventory: true, allow_backorder: true },
    unmanaged: { least: 0, most: 0, manage_inventory: false, allow_backorder: false },
  }

/** One variant in this many is sold out, and as many are almost sold out. */
const GAP = 14

/** GS1 reserves the prefixes 20 to 29 for numbers within one company, so these never match a real product's. */
const EAN_PREFIX = '204'

/** Every combination of the row's option values, the first option varying slowest. */
export function variantsOf(row: ProductRow) {
  return combinations(Object.values(row.options)).map((values, index) => variantOf(row, values, index))
}

function variantOf(row: ProductRow, values: readonly OptionValueRow[], variant_rank: number) {
  const [length, width, height] = row.size
  const sku = [row.handle.split('-').map(codeOf(3)).join(''), ...values.map(({ value }) => codeOf(4)(value))].join('-')
  const ean = eanOf(sku)
  const prices = values.findLast((value) => value.prices)?.prices ?? row.prices
  const own = values.findLast((value) => value.weight !== undefined)
  return {
    title: values.map(({ value }) => value).join(' / '),
    sku,
    barcode: ean,
    ean,
    options: values.map(({ value }) => value),
    prices: STORE.currencies.map((currency_code, index) => ({ currency_code, amount: prices[index] ?? 0 })),
    ...stockOf(row.stock ?? 'stocked', sku),
    weight: own?.weight ?? row.weight,
    length,
    width,
    height,
    material: row.material,
    origin_country: row.origin,
    hs_code: row.hs,
    variant_rank,
  }
}

function stockOf(policy: StockPolicy, sku: string) {
  const random = seeded(`stock/${sku}`)
  const gap = between(random, 1, GAP)
  const applied: StockPolicy = policy === 'stocked' && gap <= 2 ? (gap === 1 ? 'sold-out' : 'low') : policy
  const { least, most, manage_inventory, allow_backorder } = STOCK[applied]
  return { inventory_quantity: between(random, least, most), manage_inventory, allow_backorder }
}

function combinations(options: readonly (readonly (string | OptionValueRow)[])[]): OptionValueRow[][] {
  return options.reduce<OptionValueRow[][]>(
    (rows, values) =>
      rows.flatMap((row) => values.map((value) => [...row, typeof value === 'string' ? { value } : value])),
    [[]],
  )
}

/** Letters and digits only, upper case, cut to `length`. */
function codeOf(length: number): (text: string) => string {
  return (text) =>
    text
      .replaceAll(/[^A-Za-z0-9]/g, '')
      .slice(0, length)
      .toUpperCase()
}

function eanOf(sku: string): string {
  const random = seeded(`ean/${sku}`)
  const digits = EAN_PREFIX + Array.from({ length: 9 }, () => between(random, 0, 9)).join('')
  return digits + checkDigitOf(digits)
}

/** The last digit of an EAN-13 from the twelve before it: weights 1 and 3 in turn, up to the next ten. */
export function checkDigitOf(digits: string): number {
  const sum = Array.from(digits, Number).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}
