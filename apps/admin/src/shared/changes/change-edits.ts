import type {
  ChangedValue,
  ChangeField,
  ChangeSetItem,
  Contract,
  Input,
  MoneyAmount,
  Product,
} from '@storeroom/contract'
import type { CellChange } from '@storeroom/ui/grid/data-grid'

export type EditedProduct = Pick<Product, 'id' | 'title' | 'subtitle' | 'description' | 'handle' | 'status'> & {
  readonly variants: readonly EditedVariant[]
}
type EditedVariant = { readonly id: string; readonly title: string; readonly prices: readonly BasePrice[] }
type BasePrice = Pick<
  MoneyAmount,
  'currency_code' | 'amount' | 'region_id' | 'price_list_id' | 'min_quantity' | 'max_quantity'
>

export type SentItem = Input<Contract['admin']['changeSets']['setItems']>['body']['items'][number]

/** The most changes that the API takes in one request. */
export const CHANGES_PER_REQUEST = 1_000

/** The fields of a product that the sheet has columns for. */
export const textFields = ['title', 'subtitle', 'handle', 'description'] as const satisfies readonly ChangeField[]
export type TextField = (typeof textFields)[number]

/** Edits by cell. `from` is what the cell showed, which can be a change of the set; `stored` is what the record had. */
export type Edits = ReadonlyMap<string, Edit>
type Edit = { readonly from: ChangedValue; readonly to: ChangedValue; readonly stored: ChangedValue }
export type ValueOfCell = (rowId: string, columnId: string) => ChangedValue
export const noEdits: Edits = new Map()

/** A cell is named by its row and column: a product and a field, or a variant and a currency. */
const cellKey = (rowId: string, columnId: string) => `${rowId} ${columnId}`

/** Adds changes of the sheet; a cell that has its first value again is no edit. `storedOf`: values of the records. */
export function withEdits(edits: Edits, changes: readonly CellChange[], storedOf: ValueOfCell): Edits {
  const next = new Map(edits)
  for (const { rowId, columnId, from: before, to } of changes) {
    const key = cellKey(rowId, columnId)
    const { from, stored } = next.get(key) ?? { from: before, stored: storedOf(rowId, columnId) }
    if (from === to) next.delete(key)
    else next.set(key, { from, to, stored })
  }
  return next
}

/** The price in a currency that is in no price list, of no region and for any quantity: the oldest, as on the server. */
const basePrice = ({ prices }: EditedVariant, currency: string): number | null =>
  prices.find(
    (price) =>
      price.currency_code === currency &&
      [price.region_id, price.price_list_id, price.min_quantity, price.max_quantity].every((value) => value === null),
  )?.amount ?? null

/** Values of cells as products and prices have them now. */
export function currentValues(products: readonly EditedProduct[]): ValueOfCell {
  const rows = new Map(products.map((product) => [product.id, product]))
  const variants = new Map(products.flatMap((product) => product.variants.map((variant) => [variant.id, variant])))
  return (rowId, columnId) => {
    const variant = variants.get(rowId)
    if (variant) return basePrice(variant, columnId)
    return rows.get(rowId)?.[columnId as TextField | 'status'] ?? null
  }
}

/** Values of cells: edited ones, else those of the set, else those of the product. */
export function cellValues(current: ValueOfCell, items: readonly ChangeSetItem[], edits: Edits): ValueOfCell {
  const changed = new Map(items.map((item) => [cellKey(item.record_id, item.currency_code ?? item.field), item.after]))
  return (rowId, columnId) => {
    const key = cellKey(rowId, columnId)
    const edit = edits.get(key)
    if (edit) return edit.to
    const ofSet = changed.get(key)
    return ofSet === undefined ? current(rowId, columnId) : ofSet
  }
}

/** The edits as changes to send, each with the value that the record had: if it has another now, that is a conflict. */
export const itemsOf = (edits: Edits, isProduct: (id: string) => boolean): SentItem[] =>
  [...edits].map(([key, { stored: before, to: after }]) => {
    const [record_id = '', column = ''] = key.split(' ')
    return isProduct(record_id)
      ? { record_id, field: column as ChangeField, before, after }
      : { record_id, field: 'price', currency_code: column, before, after }
  })
