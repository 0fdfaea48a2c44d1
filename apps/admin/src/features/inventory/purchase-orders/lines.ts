import type { ListedInventoryItem } from '@storeroom/contract'
import type { Option } from '@storeroom/ui/fields/option-list'
import { itemName, namedItem } from '../../../shared/inventory/stock-items.ts'
import { sumOf } from '../quantities.tsx'
import type { Purchase } from './purchases.tsx'

/** The cost of a unit, in minor units of a currency. */
type Cost = { readonly amount: number; readonly currency_code: string }

/** An item that can be ordered, with suggestions for its line. */
export type LineItem = Option & {
  readonly sku: string | null
  /** The cost of its first variant (docs/api.md). */
  readonly cost: Cost | null
  /** The units that are missing to the threshold, minus incoming ones; at least 1. */
  readonly shortage: number
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

/** The fields of the items. */
export const orderable = { fields: `${namedItem.fields},low_stock_threshold,variants.metadata` }

const isCost = (value: unknown): value is Cost =>
  typeof value === 'object' && value !== null && 'amount' in value && 'currency_code' in value

export function lineItemOf(item: ListedInventoryItem): LineItem {
  const cost = item.variants[0]?.metadata?.['cost_per_item']
  const { location_levels: levels, low_stock_threshold: threshold = null } = item
  const expected = sumOf(levels, 'available_quantity') + sumOf(levels, 'incoming_quantity')
  return {
    id: item.id,
    label: itemName(item),
    description: item.sku ?? undefined,
    sku: item.sku,
    cost: isCost(cost) ? cost : null,
    shortage: Math.max(1, (threshold ?? 0) - expected),
  }
}

/** The known cost of a unit, if it is in this currency. */
export const costIn = ({ cost }: LineItem, currencyCode: string): number | null =>
  cost?.currency_code === currencyCode ? cost.amount : null

export const newLine = (item: LineItem, currencyCode: string): LineValue => ({
  item,
  quantity: item.shortage,
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
      shortage: quantity,
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

/** Minor units; null while no line has quantity and cost. */
export function totalOf(lines: LineValues['items']): number | null {
  const costs = lines.flatMap(({ quantity, cost_per_item: cost }) =>
    quantity === null || cost === null ? [] : [quantity * cost],
  )
  return costs.length === 0 ? null : costs.reduce((sum, amount) => sum + amount, 0)
}

/** The navigation state of the page of a new order: ids of items. */
export type ChosenState = { readonly itemIds: readonly string[] }

/** The ids in a navigation state; empty for any other state. */
export const chosenItems = (state: unknown): readonly string[] =>
  typeof state === 'object' && state !== null && 'itemIds' in state && Array.isArray(state.itemIds)
    ? state.itemIds.filter((id) => typeof id === 'string')
    : []
