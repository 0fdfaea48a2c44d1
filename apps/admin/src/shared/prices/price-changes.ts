import type { FieldError } from '@storeroom/contract'
import type { PriceColumn, PriceEdit, PriceEdits } from './price-edits.ts'

/** A cell that is edited, in minor units. */
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

/** Whose price a row of the sheet is, as the API names it. */
type PriceOwner = {
  readonly variant_id: string
  readonly min_quantity?: number | null
  readonly max_quantity?: number | null
}

/**
 * The body for edited cells: these only, each with what was loaded there.
 * @param isForced leaves that out, so that what another user set in the meantime is overwritten
 */
export function changesOf(cells: readonly EditedCell[], nameOf: (rowId: string) => PriceOwner, isForced = false) {
  const { set, remove } = split(cells)
  const cellOf = ({ rowId, market, from }: EditedCell) => {
    return { ...nameOf(rowId), ...marketOf(market), ...(!isForced && { before: from }) }
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

/** The edited cell that an error is about: the server names it by its place in what was sent, `set.3.amount`. */
export function cellOfError(
  cells: readonly EditedCell[],
  { field }: Pick<FieldError, 'field'>,
): EditedCell | undefined {
  const [list, place] = field.split('.')
  return list === 'set' || list === 'remove' ? split(cells)[list][Number(place)] : undefined
}
