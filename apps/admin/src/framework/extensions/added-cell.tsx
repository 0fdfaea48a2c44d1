import type { ContributionOf } from '@storeroom/extension/contributions'
import { lists } from '@storeroom/extension/lists'
import { useShop } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { ExtensionPart } from './extension-part.tsx'
import { loadTogether } from './load-together.ts'
import { PartFailure } from './part-failure.tsx'
import { idOf } from './row-id.ts'

type Column = ContributionOf<'column'>

type AddedCellProps = { readonly column: Column; readonly row: unknown }

/** A cell of an extension's column. */
export function AddedCell({ column, row }: AddedCellProps) {
  const { load } = column
  return load ? <LoadedCell column={column} row={row} load={load} /> : <Cell column={column} row={row} value={null} />
}

type LoadedCellProps = AddedCellProps & { readonly load: NonNullable<Column['load']> }

/** A cell whose value is loaded with those of the other rows. */
function LoadedCell({ column, row, load }: LoadedCellProps) {
  const shop = useShop()
  const id = idOf(row)
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['extension_cell', column.list, column.id, id],
    queryFn: () => loadTogether(column, (ids) => load(ids, shop), id),
  })
  const { origin, id: place } = column
  if (error) return <PartFailure {...{ origin, place, error }} retry={() => void refetch()} isSmall />
  return isPending ? <span aria-busy /> : <Cell column={column} row={row} value={data} />
}

function Cell({ column, row, value }: AddedCellProps & { readonly value: unknown }) {
  const { origin, id, list, Component } = column
  const shown = { prop: lists[list], record: row }
  return <ExtensionPart {...{ origin, Component, shown }} place={id} given={{ value }} isSmall />
}
