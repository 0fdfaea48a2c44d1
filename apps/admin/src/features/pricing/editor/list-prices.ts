import type { PricedVariantOfList } from '@storeroom/contract'
import type { PriceColumn, PriceEdits } from '../../../framework/prices/price-edits.ts'
import type { PriceStep } from '../../../framework/prices/use-jump-question.tsx'
import type { NamedPriceColumn } from '../../../framework/prices/use-price-columns.ts'

export type ListVariant = PricedVariantOfList

/** What the sheet shows: the names of what is edited. */
export type Shown = {
  readonly columns: readonly NamedPriceColumn[]
  readonly variants: ReadonlyMap<string, ListVariant>
}

/** What people call a variant among those of many products. */
export const nameOf = ({ product_title, title }: Pick<ListVariant, 'product_title' | 'title'>): string =>
  `${product_title} · ${title}`

/** The list's price in a market, in minor units; null when it has none. */
export const amountIn = ({ prices }: Pick<ListVariant, 'prices'>, { id }: Pick<PriceColumn, 'id'>): number | null =>
  prices[id] ?? null

/** The price without any list: a region's own, else that of its currency. */
export const baseIn = ({ base }: Pick<ListVariant, 'base'>, { id, currencyCode }: PriceColumn): number | null =>
  base[id] ?? base[currencyCode] ?? null

type Edited = {
  readonly variantId: string
  readonly market: PriceColumn
  readonly from: number | null
  readonly to: number | null
}

const editedCells = (edits: PriceEdits, columns: readonly PriceColumn[]): Edited[] =>
  [...edits].flatMap(([variantId, row]) =>
    columns.flatMap((market) => {
      const edit = row.get(market.id)
      return edit ? [{ variantId, market, ...edit }] : []
    }),
  )

const marketOf = ({ regionId, currencyCode }: PriceColumn) =>
  regionId === null ? { currency_code: currencyCode } : { region_id: regionId }

/**
 * What is sent for the edits: changed cells only, each with what was loaded there.
 * @param isForced leaves that out, so that what somebody else set meanwhile is overwritten
 */
export function changesOf(edits: PriceEdits, columns: readonly PriceColumn[], isForced = false) {
  const cells = editedCells(edits, columns).map(({ variantId, market, from, to }) => ({
    cell: { variant_id: variantId, ...marketOf(market), ...(!isForced && { before: from }) },
    to,
  }))
  return {
    set: cells.flatMap(({ cell, to }) => (to === null ? [] : [{ ...cell, amount: to }])),
    remove: cells.flatMap(({ cell, to }) => (to === null ? [cell] : [])),
  }
}

/** Each edited price by name, for the question about slips; a new one is measured by the base price. */
export function stepsOf(
  edits: PriceEdits,
  columns: readonly NamedPriceColumn[],
  variants: ReadonlyMap<string, ListVariant>,
): PriceStep[] {
  return columns.flatMap((market) =>
    editedCells(edits, [market]).map(({ variantId, from, to }) => {
      const variant = variants.get(variantId)
      return {
        name: variant ? nameOf(variant) : '',
        market,
        from: from ?? (variant ? baseIn(variant, market) : null),
        to,
      }
    }),
  )
}

/** A variant with edits of its row: a price that was taken away is gone. */
export function withEdits(variant: ListVariant, row: ReturnType<PriceEdits['get']>): ListVariant {
  if (!row) return variant
  const amounts = new Map(Object.entries(variant.prices))
  for (const [market, { to }] of row) {
    if (to === null) amounts.delete(market)
    else amounts.set(market, to)
  }
  return { ...variant, prices: Object.fromEntries(amounts) }
}

/** The base price with so many percent taken off or put on, in whole minor units; halves round up. */
export const shifted = (amount: number, percent: number): number =>
  Math.max(0, Math.round((amount * (10_000 + Math.round(percent * 100))) / 10_000))

/** Cells of the given markets as shares of the base prices; variants without a base price are left as they are. */
export const fillsOf = (variants: readonly ListVariant[], columns: readonly PriceColumn[], percent: number) =>
  variants.flatMap((variant) =>
    columns.flatMap((market) => {
      const base = baseIn(variant, market)
      return base === null ? [] : [{ rowId: variant.id, columnId: market.id, to: shifted(base, percent) }]
    }),
  )
