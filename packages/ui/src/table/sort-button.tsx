import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from 'react-aria-components'
import { cn } from '../cn.ts'
import type { TableSort } from './table-shape.ts'

export type SortButtonProps = {
  readonly columnId: string
  readonly header: string
  readonly isAtEnd: boolean
  readonly sort: TableSort | null | undefined
  readonly onSortChange: (sort: TableSort | null) => void
}

export const directionOf = (columnId: string, sort: TableSort | null | undefined) =>
  sort?.columnId === columnId ? sort.direction : undefined

/** A heading that sorts the rows by its column. */
export function SortButton({ columnId, header, isAtEnd, sort, onSortChange }: SortButtonProps) {
  const direction = directionOf(columnId, sort)
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <Button
      onPress={() => onSortChange(nextSort(columnId, direction))}
      className={cn(
        'group -mx-1.5 flex min-w-0 items-center gap-1 rounded-xs px-1.5 py-0.5 font-medium focus-ring data-[hovered]:bg-hover',
        direction && 'text-default',
        isAtEnd && 'flex-row-reverse',
      )}
    >
      <span className={cn('line-clamp-2 leading-tight wrap-normal', isAtEnd ? 'text-end' : 'text-start')}>
        {header}
      </span>
      <Arrow
        aria-hidden
        className={cn('size-3.5 shrink-0', !direction && 'opacity-0 group-data-[hovered]:opacity-60')}
      />
    </Button>
  )
}

/** Ascending, descending, then the list's default order. */
function nextSort(columnId: string, direction: TableSort['direction'] | undefined): TableSort | null {
  if (direction === 'descending') return null
  return { columnId, direction: direction === 'ascending' ? 'descending' : 'ascending' }
}
