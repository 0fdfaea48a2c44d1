import type { ReadRoute } from '@storeroom/react'
import { useAddedBulkActions } from '../extensions/use-bulk-actions.tsx'
import { allIds } from './all-rows.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { ListPageProps, Selected } from './list-config.ts'
import type { ListState } from './list-state.ts'
import { shownIds, type Selection } from './selection.ts'
import { isNarrowedByAdded } from './use-added-parts.ts'
import { queryOfState, wholeOf } from './use-list-query.ts'

type SelectionBarProps<R extends ReadRoute, Row> = ListPageProps<R, Row> & {
  readonly state: ListState
  readonly timeZone: string
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
  /** Ids of the rows of the page. */
  readonly pageIds: readonly string[]
  /** Rows of all pages that were shown since the first one was selected. */
  readonly loadedRows: ReadonlyMap<string, Row>
  /** All rows that match. */
  readonly count: number
  /** `ids` undefined: all matching rows. */
  readonly onExportRows: (ids?: readonly string[]) => void
}

/** The actions on the selected rows of a list, and their total. */
export function SelectionBar<R extends ReadRoute, Row>(props: SelectionBarProps<R, Row>) {
  const { selection, onSelect, pageIds, count, state, timeZone, bulkActions = [] } = props
  const added = useAddedBulkActions(`list.${props.name}`)
  const selected = shownIds(selection, pageIds)
  return (
    <BulkBar
      permission={props.writePermission}
      selection={selection}
      onChange={onSelect}
      count={count}
      canSelectAll={count > selected.size && pageIds.length > 0 && pageIds.every((id) => selected.has(id))}
      actions={[...bulkActions, ...added]}
      summary={!isNarrowedByAdded(state) && props.summary?.(selectedOf(props))}
      onExport={() => props.onExportRows(selection.isAll ? undefined : [...selection.ids])}
      collect={(signal, onProgress) => allIds(wholeOf(props, state, timeZone), { signal, onProgress })}
    />
  )
}

/** Selected rows that are not loaded are asked for by their ids. */
function selectedOf<R extends ReadRoute, Row>(props: SelectionBarProps<R, Row>): Selected<Row> {
  const { selection, loadedRows, count, state, timeZone } = props
  const { isAll, ids } = selection
  if (isAll) return { query: queryOfState(props, state, timeZone), count }
  if ([...ids].every((id) => loadedRows.has(id))) return { rows: [...ids].flatMap((id) => loadedRows.get(id) ?? []) }
  return { query: { id: [...ids] }, count: ids.size }
}
