import type { PricedVariantOfList } from '@storeroom/contract'
import { changedAmount, convertedAmount, movedAmount, type PriceRounding } from '@storeroom/money'
import { editedCells } from '../../../shared/prices/price-changes.ts'
import type { PriceColumn, PriceEdits } from '../../../shared/prices/price-edits.ts'
import type { PriceStep } from '../../../shared/prices/use-jump-question.tsx'
import type { NamedPriceColumn } from '../../../shared/prices/use-price-columns.ts'
import { isSameTier, rowOf, type Quantities } from './tiers.ts'

export type ListVariant = PricedVariantOfList

/** The columns, variants and row names of the sheet. */
export type Shown = {
  readonly columns: readonly NamedPriceColumn[]
  readonly variants: ReadonlyMap<string, ListVariant>
  /** The name of each row: of a variant, or of one of its tiers. */
  readonly names: ReadonlyMap<string, string>
}

/** The name of a variant in a list with several products. */
export const nameOf = ({ product_title, title }: Pick<ListVariant, 'product_title' | 'title'>): string =>
  `${product_title} · ${title}`

/** The list's price in a market, for any quantity or for some, in minor units; null when it has none. */
export function amountIn(
  { prices, tiers }: Pick<ListVariant, 'prices' | 'tiers'>,
  { id }: Pick<PriceColumn, 'id'>,
  tier?: Quantities,
): number | null {
  if (!tier) return prices[id] ?? null
  return tiers.find((candidate) => candidate.market === id && isSameTier(candidate, tier))?.amount ?? null
}

/** The price without any list: a region's own, else that of its currency. */
export const baseIn = ({ base }: Pick<ListVariant, 'base'>, { id, currencyCode }: PriceColumn): number | null =>
  base[id] ?? base[currencyCode] ?? null

/** The variant and quantities of a row, as the API takes them. */
export function namedRow(rowId: string) {
  const { variantId, tier } = rowOf(rowId)
  return { variant_id: variantId, ...tier }
}

/**
 * Each edited price with its name, for the question about large changes; a new price is compared with the base price.
 */
export function stepsOf(edits: PriceEdits, { columns, variants, names }: Shown): PriceStep[] {
  return columns.flatMap((market) =>
    editedCells(edits, [market]).map(({ rowId, from, to }) => {
      const variant = variants.get(rowOf(rowId).variantId)
      return {
        name: names.get(rowId) ?? '',
        market,
        from: from ?? (variant ? baseIn(variant, market) : null),
        to,
      }
    }),
  )
}

/** A variant with the edits of its rows applied. */
export function withEdits(variant: ListVariant, edits: PriceEdits): ListVariant {
  const amounts = new Map(Object.entries(variant.prices))
  let { tiers } = variant
  for (const [rowId, row] of edits) {
    const { tier } = rowOf(rowId)
    for (const [market, { to }] of row) {
      if (!tier) amounts.set(market, to ?? NaN)
      else {
        const others = tiers.filter((candidate) => candidate.market !== market || !isSameTier(candidate, tier))
        tiers = to === null ? others : [...others, { market, ...tier, amount: to }]
      }
    }
  }
  const prices = Object.fromEntries([...amounts].filter(([, amount]) => !Number.isNaN(amount)))
  return { ...variant, prices, tiers }
}

/** How the prices of the list follow from base prices: by a percentage, or by units of each market's currency. */
export type Fill = { readonly unit: 'percent' | 'units'; readonly change: number; readonly rounding: PriceRounding }

function filled(base: number, { currencyCode }: PriceColumn, { unit, change, rounding }: Fill): number | undefined {
  return unit === 'percent'
    ? changedAmount(base, currencyCode, { percent: change, rounding })
    : movedAmount(base, currencyCode, { units: change, rounding })
}

/** Cells of the given markets from the base prices; variants without a base price are left as they are. */
export const fillsOf = (variants: readonly ListVariant[], columns: readonly PriceColumn[], fill: Fill) =>
  variants.flatMap((variant) =>
    columns.flatMap((market) => {
      const base = baseIn(variant, market)
      const to = base === null ? undefined : filled(base, market, fill)
      return to === undefined ? [] : [{ rowId: variant.id, columnId: market.id, to }]
    }),
  )

export type Copy = {
  readonly from: PriceColumn
  readonly to: PriceColumn
  readonly rate: number
  readonly rounding: PriceRounding
}

type ValueOf = (rowId: string, columnId: string) => number | null

/**
 * Cells of one market as those of another at a rate, tiers as well; rows without a price there are left as they are.
 */
export const copiesOf = (rowIds: readonly string[], valueOf: ValueOf, { from, to, rate, rounding }: Copy) =>
  rowIds.flatMap((rowId) => {
    const amount = valueOf(rowId, from.id)
    const currencies = { from: from.currencyCode, to: to.currencyCode }
    const copied = amount === null ? undefined : convertedAmount(amount, { ...currencies, rate, rounding })
    return copied === undefined ? [] : [{ rowId, columnId: to.id, to: copied }]
  })
