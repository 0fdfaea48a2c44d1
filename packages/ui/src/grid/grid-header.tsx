import { memo } from 'react'

import { cn } from '../cn.ts'
import type { CellKind } from './grid-cells.ts'
import { directionOf, SortButton } from '../table/sort-button.tsx'
import { useUiStrings } from '../strings.tsx'
import type { TableSort } from '../table/table-shape.ts'

type Sorting = {
  readonly sort?: TableSort | null | undefined
  readonly onSortChange?: ((sort: TableSort | null) => void) | undefined
}

type GridHeaderProps = Sorting & {
  readonly rowHeader: string
  readonly columns: readonly {
    readonly id: string
    readonly header: string
    readonly kind: CellKind
    readonly isSortable?: boolean | undefined
  }[]
  /** There is a column for the rows' actions. */
  readonly hasActions: boolean
  readonly rowSortId?: string | undefined
}

/** The headings; sortable ones are buttons. They do not render again when rows load. */
export const GridHeader = memo(function GridHeader(props: GridHeaderProps) {
  const { rowHeader, columns, hasActions, rowSortId, sort, onSortChange } = props
  const strings = useUiStrings()
  const sorting = { sort, onSortChange }
  return (
    <div role="row" aria-rowindex={1} className="sticky top-0 z-20 grid grid-cols-(--grid-columns)">
      <HeaderCell index={1} text={rowHeader} sortId={rowSortId} className="sticky start-0 z-10 border-e" {...sorting} />
      {columns.map(({ id, header, kind, isSortable }, index) => (
        <HeaderCell
          key={id}
          index={index + 2}
          text={header}
          sortId={isSortable ? id : undefined}
          isAtEnd={kind.type !== 'text'}
          {...sorting}
        />
      ))}
      {hasActions && (
        <div
          role="columnheader"
          aria-colindex={columns.length + 2}
          className="sticky end-0 z-10 border-b border-default bg-surface-sunken"
        >
          <span className="sr-only">{strings.moreActions}</span>
        </div>
      )}
    </div>
  )
})

type HeaderCellProps = Sorting & {
  readonly index: number
  readonly text: string
  readonly sortId: string | undefined
  readonly isAtEnd?: boolean
  readonly className?: string
}

function HeaderCell({ index, text, sortId, sort, onSortChange, isAtEnd = false, className }: HeaderCellProps) {
  const isSortable = sortId !== undefined && onSortChange !== undefined
  return (
    <div
      role="columnheader"
      aria-colindex={index}
      {...(isSortable && { 'aria-sort': directionOf(sortId, sort) ?? 'none' })}
      className={cn(
        'flex h-[2.125rem] min-w-0 items-center border-b border-default bg-surface-sunken px-2.5 text-xs font-medium text-subtle',
        isAtEnd && 'justify-end',
        className,
      )}
    >
      {isSortable ? (
        <SortButton columnId={sortId} header={text} isAtEnd={isAtEnd} sort={sort} onSortChange={onSortChange} />
      ) : (
        <span className={cn('line-clamp-2 leading-tight wrap-normal', isAtEnd && 'text-end')}>{text}</span>
      )}
    </div>
  )
}
