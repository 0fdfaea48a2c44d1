import type { ContributionOf } from '@storeroom/extension/contributions'
import { lists, recordPages } from '@storeroom/extension/lists'
import { lazy, Suspense } from 'react'
import { client } from '../../lib/client.ts'
import type { AddedColumn, AddedTab } from './added.ts'
import { loadAll, loadTogether } from './load-together.ts'

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
