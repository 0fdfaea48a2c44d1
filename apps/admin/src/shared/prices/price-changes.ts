import type { FieldError } from '@storeroom/contract'
import type { PriceColumn, PriceEdit, PriceEdits } from './price-edits.ts'

/** An edited cell, in minor units. */
export type EditedCell = PriceEdit & { readonly rowId: string; readonly market: PriceColumn }

export const editedCells = (edits: PriceEdits, columns: readonly PriceColumn[]): EditedCell[] =>
  [...edits].flatMap(([rowId, row]) =>
    columns.flatMap((market) => {
      const edit = row.get(market.id)
      return edit ? [{ rowId, market, ...edit }] : []
    }),
  )

const marketOf = ({ regionId, currencyCode }: PriceColumn) =>
  regionId === null ? { currency_code: currencyCode } : { region_id: regionId }

/** The variant and quantities of a row, as the API takes them. */
type PriceOwner = {
  readonly variant_id: string
  readonly min_quantity?: number | null
  readonly max_quantity?: number | null
}

/**
 * The body for the edited cells, each with its loaded value.
 * @param isForced without the loaded values, so that changes by other users are overwritten
 */
export function changesOf(cells: readonly EditedCell[], ownerOf: (rowId: string) => PriceOwner, isForced = false) {
  const { set, remove } = split(cells)
  const cellOf = ({ rowId, market, from }: EditedCell) => {
    return { ...ownerOf(rowId), ...marketOf(market), ...(!isForced && { before: from }) }
  }
  return {
    set: set.map((cell) => ({ ...cellOf(cell), amount: cell.to ?? 0 })),
    remove: remove.map(cellOf),
  }
}

const split = (cells: readonly EditedCell[]) => ({
  set: cells.filter(({ to }) => to !== null),
  remove: cells.filter(({ to }) => to === null),
})

/** The edited cell of an error, whose `field` is its path in the body: `set.3.amount`. */
export function cellOfError(
  cells: readonly EditedCell[],
  { field }: Pick<FieldError, 'field'>,
): EditedCell | undefined {
  const [list, index] = field.split('.')
  return list === 'set' || list === 'remove' ? split(cells)[list][Number(index)] : undefined
}
