import type { ImportDifference } from '@storeroom/contract'
import type { Db } from '../../../../kernel/db.ts'
import type { Row } from '../../../../kernel/entity.ts'
import { invalid, notFound } from '../../../../kernel/errors.ts'
import { BATCH } from '../engine/batches.ts'
import { checkedFile, type ImportContext } from '../engine/context.ts'
import { defineImport } from '../engine/define-import.ts'
import { startingResult } from '../engine/progress.ts'
import type { Units, CountRules } from '../engine/recipe.ts'
import { findMarkets } from '../prices/markets.queries.ts'
import { applyListPrices, titleOf } from './apply-list-prices.ts'
import { readList, type ListEntry } from './price-list.format.ts'
import { planPrices, planRemoval, type VariantPlan, type PriceCount } from './plan-list-prices.ts'
import * as queries from './price-list.queries.ts'
import { undoListPrices } from './undo-list-prices.ts'

type Prices = Record<PriceCount, number>

/** Prices of a list by column, and variants, by what happens to them; `failed` are rows that were left out. */
type ListCounts = {
  readonly variants: Record<'created' | 'updated' | 'unchanged' | 'deleted' | 'failed', number>
  readonly prices: Prices
  /** By the name of the column. */
  readonly columns: Record<string, Prices>
  readonly problems: number
}

const noPrices = (): Prices => ({ added: 0, changed: 0, removed: 0, unchanged: 0 })
const counted = { create: 'created', update: 'updated', unchanged: 'unchanged', delete: 'deleted' } as const

const listCounts: CountRules<VariantPlan, ListCounts> = {
  initial: {
    variants: { created: 0, updated: 0, unchanged: 0, deleted: 0, failed: 0 },
    prices: noPrices(),
    columns: {},
    problems: 0,
  },

  add(counts, { plans, problems, badRows }) {
    const { variants, prices, columns } = structuredClone(counts)
    variants.failed += badRows
    for (const plan of plans) {
      variants[counted[plan.action]] += 1
      for (const [name, what] of plan.columns) {
        prices[what] += 1
        const column = (columns[name] ??= noPrices())
        column[what] += 1
      }
    }
    return { variants, prices, columns, problems: counts.problems + problems.length }
  },

  /** v1's fields (docs/contract/imports.md §5). */
  result({ variants, prices }, rows) {
    const message = `${variants.created + variants.updated + variants.unchanged} variants will be priced: ${prices.added} new prices, ${prices.changed} changed, ${prices.removed} removed.`
    return {
      ...startingResult(rows, 'price-list-import-count', 'PriceList to import', message),
      operations: { PRICE_LIST_PRICE_CREATE: rows },
    }
  },
}

type ListContext = ImportContext & { readonly price_list_id: string }

/** A row of the file, or a variant that has prices in the list and is not in the file. */
type ListUnit = ListEntry | { readonly unlisted: string }

const isEntry = (unit: ListUnit): unit is ListEntry => 'line' in unit

/** A bad row is planned as well: the variant that it names keeps its prices. */
const units: Units<ListUnit> = {
  lines: (unit) => (isEntry(unit) ? [unit.line] : []),
  lastLine: (unit) => (isEntry(unit) ? unit.line : 0),
  rows: (unit) => (isEntry(unit) && unit.variant ? 1 : 0),
  withoutLines: (unit) => unit,
  parts: (unit, { after }) => (isEntry(unit) && unit.line <= after ? [] : [unit]),
}

/**
 * Imports the prices of a list from v1's format (docs/contract/imports.md §5). Afterwards the list has the prices of
 * the file and no others. Each variant's prices change at once, so that the list is never empty in between; variants of
 * skipped rows keep theirs.
 */
export const priceListImport = defineImport({
  type: 'price-list-import',
  permission: 'price-lists:write',

  async prepare({ db, files }, context): Promise<ListContext> {
    const price_list_id = await namedList(db, context)
    return { ...context, ...(await checkedFile(files, context)), price_list_id }
  },

  async *read({ services, context }) {
    const inFile: string[] = []
    for await (const entry of readList(services, context)) {
      if (entry.variant) inFile.push(entry.variant.id)
      yield { type: 'unit', unit: entry }
    }
    for await (const id of unlistedVariants(services.db, context.price_list_id, inFile))
      yield { type: 'unit', unit: { unlisted: id } }
  },

  units,
  batchSize: { embedded: BATCH, postgres: BATCH },

  async plan(db, { context: { price_list_id: listId } }, batch, isWriting) {
    if (isWriting && !(await queries.lockList(db, listId))) throw missing(listId)
    const entries = batch.filter(isEntry)
    const unlisted = batch.flatMap((unit) => (isEntry(unit) ? [] : unit.unlisted))
    const good = entries.flatMap(({ problems, variant, ...entry }) =>
      variant && problems.length === 0 ? [{ ...entry, variant }] : [],
    )
    const ids = [...good.map(({ variant }) => variant.id), ...unlisted]
    const stored = Map.groupBy(await queries.pricesOf(db, listId, ids), ({ variant_id }) => variant_id)
    const pricesOf = (id: string) => stored.get(id) ?? []
    const markets = await findMarkets(db)
    const planned = good.map((entry) => planPrices(entry, pricesOf(entry.variant.id), markets))
    const removed = unlisted.length === 0 ? [] : await queries.findVariants(db, unlisted, [])
    return {
      plans: [
        ...planned.flatMap(({ plan, problems }) => (problems.length === 0 ? [plan] : [])),
        ...removed.map((variant) => planRemoval(variant, pricesOf(variant.id), markets)),
      ],
      problems: [...entries.flatMap(({ problems }) => problems), ...planned.flatMap(({ problems }) => problems)],
      facts: { stored },
    }
  },

  difference,
  apply: (db, { context }, { plans, facts }) => applyListPrices(db, context.price_list_id, plans, facts.stored),
  counts: listCounts,
  progress: (batch) => batch.filter((unit) => isEntry(unit) && unit.variant).length,
  undo: [{ effectKinds: ['list_prices'], undo: undoListPrices }],
})

/** The id of the list that a context names. @throws invalid_data, not_found for a list that is not there */
export async function namedList(db: Db, { price_list_id: id }: Row): Promise<string> {
  if (typeof id !== 'string' || id === '') throw invalid('Price list id is required', 'context.price_list_id')
  if (!(await queries.hasList(db, id))) throw missing(id)
  return id
}

const missing = (id: string) => notFound(`Price list with id: ${id} was not found`)

/** Variants with prices in a list that are not in the file. */
async function* unlistedVariants(db: Db, listId: string, inFile: readonly string[]): AsyncGenerator<string> {
  for (let after = ''; ;) {
    const ids = await queries.pricedVariants(db, listId, { after, excluded: inFile, limit: BATCH })
    yield* ids
    after = ids.at(-1) ?? ''
    if (ids.length < BATCH) return
  }
}

function difference({ line, variant, action, changes }: VariantPlan): ImportDifference {
  return { line, handle: variant.handle, title: titleOf(variant), action, variants: 1, changes: [...changes] }
}
