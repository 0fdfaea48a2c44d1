import { type CellValue, readAmount, readCell, type Reading } from '../../tables/cell.ts'
import { textOfHtml } from './html-text.ts'
import { ImportFileError, type ImportProblem, problemAt, type Reason, reason } from '../../tables/problem.ts'
import { mappedColumn, type ShopifyColumn, type ShopifyKind, type ShopifyScope } from './shopify.columns.ts'
import type { ImportVariant } from './import-product.ts'
import { type CsvRow, rowFault } from '../../tables/csv.ts'
import type { ColumnMapping } from '../../tables/mapping.ts'

export type BoundShopifyColumn = ShopifyColumn & { readonly name: string; readonly index: number }

export interface ShopifyRow {
  readonly line: number
  /** By column key; cells that are empty are not there. */
  readonly values: Readonly<Record<string, CellValue>>
  readonly problems: ImportProblem[]
  readonly isVariant: boolean
}

/** Columns without a meaning here are left out; of two with the same meaning the first counts. */
export function bindShopifyColumns(header: readonly string[], mapping?: ColumnMapping): BoundShopifyColumn[] {
  const bound = new Map<string, BoundShopifyColumn>()
  for (const [index, name] of header.entries()) {
    const column = mappedColumn(name, mapping)
    if (column && !bound.has(column.key)) bound.set(column.key, { ...column, name, index })
  }
  const missing = ['handle', 'title'].filter((key) => !bound.has(key))
  const names = missing.map((key) => `"${key[0]?.toUpperCase()}${key.slice(1)}"`).join(', ')
  if (missing.length > 0) throw new ImportFileError(problemAt({ line: 1 }, reason('missing_columns', { names })))
  return [...bound.values()]
}

export const hasColumn = (columns: readonly BoundShopifyColumn[], key: string): boolean =>
  columns.some((column) => column.key === key)

/** What the rows of one product have in common. */
export interface RowContext {
  readonly handle: string
  readonly columns: readonly BoundShopifyColumn[]
  /** Shopify writes prices in the shop's default currency and does not say which. */
  readonly currencyCode: string
}

/** Reads the cells that count in this row: those of the product only in its first one. */
export function readShopifyRow(
  row: CsvRow,
  isFirst: boolean,
  { handle, columns, currencyCode }: RowContext,
): ShopifyRow {
  const values: Record<string, CellValue> = {}
  const fault = rowFault(row, handle)
  const problems = fault ? [fault] : []
  const isVariant = columns.some(({ makesVariant, index }) => makesVariant && (row.cells[index] ?? '').trim() !== '')
  const scopes = new Set<ShopifyScope>(['image', ...(isFirst ? (['product'] as const) : [])])
  if (isFirst || isVariant) scopes.add('variant')
  for (const { key, kind, name, index } of fault ? [] : columns.filter(({ scope }) => scopes.has(scope))) {
    const text = (row.cells[index] ?? '').trim()
    const read = text === '' ? undefined : readShopifyCell(kind, text, currencyCode)
    if (read && 'value' in read) values[key] = read.value
    else if (read) problems.push(problemAt({ line: row.line, handle, column: name }, read.reason))
  }
  return { line: row.line, values, problems, isVariant }
}

/** Shopify's words. Archived and unlisted products become drafts, so that shoppers do not see them. */
const WORDS: Readonly<Partial<Record<ShopifyKind, Readonly<Record<string, string | boolean>>>>> = {
  status_word: { active: 'published', draft: 'draft', archived: 'draft', unlisted: 'draft' },
  policy: { continue: true, true: true, deny: false, false: false },
}

function readShopifyCell(kind: ShopifyKind, text: string, currencyCode: string): Reading {
  if (kind === 'amount') return readAmount(text, currencyCode)
  if (kind === 'html') return { value: textOfHtml(text) }
  if (kind === 'tracker') return { value: true }
  if (kind !== 'status_word' && kind !== 'policy') return readCell(kind, text)
  const words = WORDS[kind] ?? {}
  const value = Object.hasOwn(words, text.toLowerCase()) ? words[text.toLowerCase()] : undefined
  const allowed = Object.keys(words).join(', ')
  return value === undefined ? { reason: reason('unknown_value', { value: text, allowed }) } : { value }
}

/** International pound and ounce (1959). Shopify's files write them short, its API in full. */
const POUND = 453.592_37
const GRAMS: ReadonlyMap<string, number> = new Map([
  ...['g', 'gram', 'grams'].map((word) => [word, 1] as const),
  ...['kg', 'kilogram', 'kilograms'].map((word) => [word, 1_000] as const),
  ...['lb', 'lbs', 'pound', 'pounds'].map((word) => [word, POUND] as const),
  ...['oz', 'ounce', 'ounces'].map((word) => [word, POUND / 16] as const),
])

type Weight = { readonly weight?: number | null } | { readonly column: string; readonly reason: Reason }

/**
 * The weight of a variant in grams, to the milligram. A column of grams counts as it is, whatever unit the shop showed
 * it in; only a weight without grams is in the unit that the row names, or in grams when it names none. Nothing where
 * the file has no column for it.
 */
export function weightOf({ values }: ShopifyRow, columns: readonly BoundShopifyColumn[]): Weight {
  const { weight, weight_value: value, weight_unit: unit = 'g' } = values
  if (typeof weight === 'number') return { weight }
  if (!hasColumn(columns, 'weight') && !hasColumn(columns, 'weight_value')) return {}
  if (typeof value !== 'number') return { weight: null }
  const grams = GRAMS.get(String(unit).toLowerCase())
  if (grams !== undefined) return { weight: Math.round(value * grams * 1_000) / 1_000 }
  const column = columns.find(({ key }) => key === 'weight_unit')?.name ?? ''
  return { column, reason: reason('unknown_value', { value: String(unit), allowed: 'g, kg, lb, oz' }) }
}

type Prices = Pick<ImportVariant, 'prices' | 'salePrice'>

/** A compare-at price above the price is the variant's own, and the price is its sale price. */
export function pricesOf({ values }: ShopifyRow, { columns, currencyCode: currency_code }: RowContext): Prices {
  const { price, compare_at_price: before } = values
  if (!hasColumn(columns, 'price')) return {}
  const isReduced = typeof price === 'number' && typeof before === 'number' && before > price
  const amount = isReduced ? before : price
  return {
    prices: typeof amount === 'number' ? [{ currency_code, amount }] : [],
    ...(hasColumn(columns, 'compare_at_price') && { salePrice: { currency_code, amount: isReduced ? price : null } }),
  }
}
