import type { ContributionOf } from '@storeroom/extension/contributions'
import { lists, recordPages } from '@storeroom/extension/lists'
import { lazy, Suspense } from 'react'
import { chunks } from '../../lib/chunks.ts'
import { client } from '../../lib/client.ts'
import type { AddedColumn, AddedTab } from './added.ts'

const AddedCell = lazy(async () => ({ default: (await import('./added-cell.tsx')).AddedCell }))
const RecordPart = lazy(async () => ({ default: (await import('./record-part.tsx')).RecordPart }))

/** A column as lists take them, sortable if the server offers its order to the reader. */
export function columnOf(part: ContributionOf<'column'>, orders: readonly string[]): AddedColumn {
  const { id, origin, header, align, width, isHidden, sort, permission } = part
  const order = sort && `${origin}/${sort.table}/${sort.field}`
  return {
    id,
    header,
    ...(align && { align }),
    ...(width !== undefined && { width }),
    ...(isHidden && { isHidden }),
    ...(order !== undefined && orders.includes(order) && { order }),
    ...(permission !== undefined && { permission }),
    cell: (row) => (
      <Suspense>
        <AddedCell column={part} {...cellOf(part, row)} />
      </Suspense>
    ),
    texts: (rows) => textsOf(part, rows),
  }
}

/** Rows of every list have an id. */
const idOf = (row: unknown): string => String(Reflect.get(Object(row), 'id'))

function cellOf(column: ContributionOf<'column'>, row: unknown) {
  const { list, load } = column
  const rowId = idOf(row)
  return {
    rowId,
    shown: { prop: lists[list], record: row },
    load: load && (() => loadTogether(column, (ids) => load(ids, client), rowId)),
  }
}

/** The cells of rows in an exported file. */
async function textsOf({ load, text = valueText }: ContributionOf<'column'>, rows: readonly unknown[]) {
  const values = load ? await loadAll((ids) => load(ids, client), rows.map(idOf)) : {}
  return rows.map((row) => text(row, values[idOf(row)] ?? null))
}

const valueText = (_: unknown, value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? value : null

/** A tab as pages of a record take them. */
export function tabOf(part: ContributionOf<'tab'>): AddedTab {
  const { id, label, permission, origin, Component, record } = part
  return {
    id,
    label,
    ...(permission !== undefined && { permission }),
    content: (answer) => (
      <Suspense>
        <RecordPart {...{ origin, Component, answer }} place={id} zone={`${recordPages[record]}.after`} />
      </Suspense>
    ),
  }
}

type Values = Readonly<Record<string, unknown>>
type Load = (ids: readonly string[]) => Promise<Values>

/** The values of ids, in calls of a limited number: an extension may put them into an address. */
export const loadAll = async (load: Load, ids: readonly string[]): Promise<Values> =>
  Object.assign({}, ...(await Promise.all(chunks(ids).map(load)))) as Values

type Batch = { readonly ids: Set<string>; readonly values: Promise<Values> }

const batches = new Map<object, Batch>()

/**
 * The value of an id, which is null if `load` says nothing of it. All that is asked of a column in one turn of the event loop,
 * such as by the cells of a page, is loaded together.
 * @param column whose values are asked for
 */
export async function loadTogether(column: object, load: Load, id: string): Promise<unknown> {
  const batch = batches.get(column) ?? newBatch(column, load)
  batch.ids.add(id)
  return (await batch.values)[id] ?? null
}

function newBatch(column: object, load: Load): Batch {
  const ids = new Set<string>()
  const values = new Promise((resolve) => {
    setTimeout(resolve)
  }).then(() => {
    batches.delete(column)
    return loadAll(load, [...ids])
  })
  const batch = { ids, values }
  batches.set(column, batch)
  return batch
}
