import type { TableColumn } from './table-shape.ts'

/** px */
const DEFAULT_WIDTH = 128
const CHECKBOX_WIDTH = 40
const ACTIONS_WIDTH = 48
/** Of a first column without a width, on a wide screen. */
const NAME_WIDTH = 224

/** px that the user may give a column. */
export const widthLimits = { least: 48, most: 800 }

export type Sized = Pick<TableColumn<unknown>, 'width' | 'chosenWidth' | 'align' | 'isShort'>

/** What is at the ends of each row besides the columns. */
export type RowEnds = { readonly selection?: unknown; readonly rowActions?: unknown }

/** CSS widths. */
export type TableWidths = {
  readonly checkbox: string | undefined
  readonly columns: readonly string[]
  readonly actions: string | undefined
  readonly table: string
}

/**
 * The widths of a table's columns, which share what is left of its box (`100cqi`) in proportion to their own widths:
 * all but those that the user has set, and those of numbers, dates and short text. If no column takes a share, the table
 * is narrower than its box.
 */
export function tableWidths(columns: readonly Sized[], { selection, rowActions }: RowEnds): TableWidths {
  const own = columns.map(ownWidth)
  const shares = columns.map(shareOf)
  const totalShare = shares.reduce((sum, share) => sum + share, 0)
  const ends = (selection ? CHECKBOX_WIDTH : 0) + (rowActions ? ACTIONS_WIDTH : 0)
  const needed = [...own, `${ends}px`].join(' + ')
  const withShare = (width: string, share: number) =>
    share === 0 ? width : `calc(${width} + max(0px, 100cqi - (${needed})) * ${share / totalShare})`
  return {
    checkbox: selection ? `${CHECKBOX_WIDTH}px` : undefined,
    columns: own.map((width, index) => withShare(width, shares[index] ?? 0)),
    actions: rowActions ? `${ACTIONS_WIDTH}px` : undefined,
    table: totalShare === 0 ? `calc(${needed})` : `max(100%, ${needed})`,
  }
}

/** A width plus what the column gets from the others, or minus what it gives to them, by what is in them. */
export const sharedWidth = (width: string): string => `calc(${width} + var(--shared, 0px))`

/** The width without a share. The first column is narrower on small screens. */
function ownWidth({ width, chosenWidth }: Sized, index: number): string {
  if (chosenWidth !== undefined) return `${chosenWidth}px`
  if (index > 0) return `${width ?? DEFAULT_WIDTH}px`
  return width === undefined ? 'var(--first-column)' : `min(var(--first-column), ${width}px)`
}

function shareOf({ width, chosenWidth, align, isShort }: Sized, index: number): number {
  if (chosenWidth !== undefined || align === 'end' || isShort) return 0
  return width ?? (index === 0 ? NAME_WIDTH : DEFAULT_WIDTH)
}
