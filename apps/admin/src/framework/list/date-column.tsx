import type { ListColumn } from './list-config.ts'
import { DateCell } from './date-cell.tsx'

type DateColumnOptions = {
  /** What views and addresses call the column; the field's name without `_at` unless given. */
  readonly id?: string
  readonly width?: number
  readonly isHidden?: boolean
}

/** A column of times that the list can be ordered by; empty where there is none. */
export function dateColumn<Name extends `${string}_at`>(
  name: Name,
  header: string,
  { id = name.replace(/_at$/, ''), width = 150, ...more }: DateColumnOptions = {},
): ListColumn<{ readonly [Field in Name]?: string | null }, { readonly order?: string }> {
  return {
    id,
    header,
    order: name,
    width,
    align: 'end',
    ...more,
    cell: ({ [name]: iso }) => (iso ? <DateCell iso={iso} /> : null),
    text: ({ [name]: iso }) => iso ?? null,
  }
}
