import type { ListedInventoryItem } from '@storeroom/contract'
import type { Option } from '@storeroom/ui/fields/option-list'
import { itemName, namedItem } from '../../../shared/inventory/stock-items.ts'
import { sumOf } from '../quantities.tsx'
import type { Purchase } from './purchases.ts'

/** The cost of a piece, in minor units of a currency. */
type Cost = { readonly amount: number; readonly currency_code: string }

/** An item that can be ordered, with what is known of it before. */
export type LineItem = Option & {
  readonly sku: string | null
  /** Of its first variant (docs/api.md). */
  readonly cost: Cost | null
  /** Pieces up to the threshold, those on their way counted; one at least. */
  readonly missing: number
}

/** Lines as a form holds them: fields are named as they are sent. */
export type LineValues = {
  readonly items: readonly {
    readonly item: LineItem
    readonly quantity: number | null
    readonly cost_per_item: number | null
  }[]
}
export type LineValue = LineValues['items'][number]

/** What the list of items is asked for. */
export const orderable = { fields: `${namedItem.fields},low_stock_at,variants.metadata` }

const isCost = (value: unknown): value is Cost =>
  typeof value === 'object' && value !== null && 'amount' in value && 'currency_code' in value

export function lineItemOf(item: ListedInventoryItem): LineItem {
  const cost = item.variants[0]?.metadata?.['cost_per_item']
  const { location_levels: levels, low_stock_at: threshold = null } = item
  const expected = sumOf(levels, 'available_quantity') + sumOf(levels, 'incoming_quantity')
  return {
    id: item.id,
    label: itemName(item),
    description: item.sku ?? undefined,
    sku: item.sku,
    cost: isCost(cost) ? cost : null,
    missing: Math.max(1, (threshold ?? 0) - expected),
  }
}

/** What a piece is known to cost in a currency; amounts in others say nothing. */
export const costIn = ({ cost }: LineItem, currencyCode: string): number | null =>
  cost?.currency_code === currencyCode ? cost.amount : null

export const newLine = (item: LineItem, currencyCode: string): LineValue => ({
  item,
  quantity: item.missing,
  cost_per_item: costIn(item, currencyCode),
})

/** The lines of an order that exists. */
export const lineValuesOf = ({ items = [], currency_code }: Purchase): LineValues => ({
  items: items.map(({ inventory_item_id: id, sku, title, quantity, cost_per_item }) => ({
    item: {
      id,
      label: title,
      description: sku ?? undefined,
      sku,
      cost: cost_per_item === null ? null : { amount: cost_per_item, currency_code },
      missing: quantity,
    },
    quantity,
    cost_per_item,
  })),
})

/** A quantity that is not filled in is not sent, so that the schema reports it as missing. */
export const linesBody = (lines: LineValues['items']) =>
  lines.map(({ item, quantity, cost_per_item }) => ({
    inventory_item_id: item.id,
    ...(quantity !== null && { quantity }),
    cost_per_item,
  }))

/** Minor units; null while no line has both. */
export function totalOf(lines: LineValues['items']): number | null {
  const costs = lines.flatMap(({ quantity, cost_per_item: cost }) =>
    quantity === null || cost === null ? [] : [quantity * cost],
  )
  return costs.length === 0 ? null : costs.reduce((sum, amount) => sum + amount, 0)
}

/** What the page of a new order is handed with its address: ids of items. */
export type ChosenState = { readonly itemIds: readonly string[] }

/** The ids of a page's state, which may be of any kind. */
export const chosenItems = (state: unknown): readonly string[] =>
  typeof state === 'object' && state !== null && 'itemIds' in state && Array.isArray(state.itemIds)
    ? state.itemIds.filter((id) => typeof id === 'string')
    : []
