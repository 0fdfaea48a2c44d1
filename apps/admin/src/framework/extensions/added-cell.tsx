import type { ContributionOf } from '@storeroom/extension/contributions'
import { skipToken, useQuery } from '@tanstack/react-query'
import { ExtensionPart, type Shown } from './extension-part.tsx'
import { PartFailure } from './part-failure.tsx'

type AddedCellProps = {
  readonly column: ContributionOf<'column'>
  /** The id of the row. */
  readonly rowId: string
  readonly shown: Shown
  /** Loads the value of the cell, in one call with those of the other rows; undefined if the column loads none. */
  readonly load: (() => Promise<unknown>) | undefined
}

/** A cell of an extension's column. */
export function AddedCell({ column, rowId, shown, load }: AddedCellProps) {
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: ['extension_cell', column.list, column.id, rowId],
    queryFn: load ?? skipToken,
  })
  const { origin, id: place, Component } = column
  if (error) return <PartFailure {...{ origin, place, error }} retry={() => void refetch()} isSmall />
  if (isLoading) return <span aria-busy />
  return <ExtensionPart {...{ origin, place, Component, shown }} given={{ value: data ?? null }} isSmall />
}
