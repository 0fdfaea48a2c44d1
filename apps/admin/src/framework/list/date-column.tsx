import type { MobilePosition } from '@storeroom/ui/table/table'
import { useDates } from '../shop-dates.ts'
import type { ListColumn } from './list-config.ts'

type DateColumnOptions = {
  /** The id of the column in views and addresses; by default the field's name without `_at`. */
  readonly id?: string
  readonly width?: number
  readonly isHidden?: boolean
  readonly mobilePosition?: MobilePosition
}

/** A sortable column of times; blank if there is none. */
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

/** A time in a table as an age, with the exact time as tooltip. */
export function DateCell({ iso }: { readonly iso: string }) {
  const dates = useDates()
  return (
    <time dateTime={iso} title={dates.exact(iso)} className="text-muted">
      {dates.ago(iso)}
    </time>
  )
}
