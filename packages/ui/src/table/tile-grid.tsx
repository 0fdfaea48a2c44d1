import { type ReactNode, useRef } from 'react'
import { Link } from 'react-aria-components'
import { cn } from '../cn.ts'
import { Skeleton } from '../display/skeleton.tsx'
import { useUiStrings } from '../strings.tsx'
import { loadingAt, PictureLoading } from './picture-loading.tsx'
import { selectRow } from './row-selection.ts'
import { type RowKey, RowCheckbox } from './table-row.tsx'
import type { DataTableProps } from './table-shape.ts'

/** The content of a tile. */
export type Tile = {
  readonly picture: ReactNode
  readonly title: string
  /** Below the title: a status, a price. */
  readonly facts?: ReactNode
}

export type TileGridProps<Row> = Pick<
  DataTableProps<Row>,
  | 'label'
  | 'rows'
  | 'rowId'
  | 'rowName'
  | 'rowHref'
  | 'onRowIntent'
  | 'rowActions'
  | 'selection'
  | 'isFetching'
  | 'skeletonCount'
  | 'emptyState'
> & {
  readonly tile: (row: Row) => Tile
}

/** A list of records as tiles: links, selection with Shift, arrow keys in both directions. */
export function TileGrid<Row>(props: TileGridProps<Row>) {
  const { label, rows, rowId, selection, isFetching = false, skeletonCount = 15, emptyState } = props
  const strings = useUiStrings()
  const anchor = useRef<string>(undefined)
  const press = (pressed: string, isRange: boolean) => {
    if (!rows || !selection) return
    selection.onChange(selectRow(selection.selected, rows.map(rowId), pressed, anchor.current, isRange))
    anchor.current = pressed
  }
  if (rows?.length === 0) {
    return (
      <div className="grid min-h-40 place-items-center rounded-card border border-default bg-surface p-4 text-muted">
        {emptyState ?? strings.empty}
      </div>
    )
  }
  return (
    <ul
      aria-label={label}
      aria-busy={isFetching || rows === undefined}
      className={cn(
        'grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]',
        isFetching && rows && 'opacity-60',
      )}
    >
      {rows
        ? rows.map((row, index) => (
            <PictureLoading key={rowId(row)} value={loadingAt(index)}>
              <TileItem
                row={row}
                isSelected={selection?.selected.has(rowId(row)) ?? false}
                onSelect={(isRange) => press(rowId(row), isRange)}
                grid={props}
              />
            </PictureLoading>
          ))
        : Array.from({ length: skeletonCount }, (_, index) => <SkeletonTile key={index} />)}
    </ul>
  )
}

type TileItemProps<Row> = {
  readonly row: Row
  readonly isSelected: boolean
  readonly onSelect: (isRange: boolean) => void
  readonly grid: TileGridProps<Row>
}

function TileItem<Row>({ row, isSelected, onSelect, grid }: TileItemProps<Row>) {
  const { tile, rowName, rowHref, rowActions, selection, onRowIntent } = grid
  const strings = useUiStrings()
  const { picture, title, facts } = tile(row)
  const href = rowHref?.(row)
  return (
    <li
      className={cn(
        'group/tile relative flex min-w-0 flex-col overflow-hidden rounded-card border',
        isSelected ? 'border-accent bg-selected' : 'border-default bg-surface',
        href !== undefined && !isSelected && 'hover:bg-hover',
      )}
    >
      <div className="grid aspect-square place-items-center overflow-hidden border-b border-default bg-surface-sunken">
        {picture}
      </div>
      <div className="flex min-w-0 items-start gap-1 py-2 ps-3 pe-1.5">
        <div className="min-w-0 flex-1">
          <TileTitle href={href} onIntent={() => onRowIntent?.(row)}>
            {title}
          </TileTitle>
          {facts && <div className="mt-0.5 min-w-0 text-xs text-muted">{facts}</div>}
        </div>
        {rowActions && <div className="relative z-[1] -mt-0.5">{rowActions(row)}</div>}
      </div>
      {selection && (
        <div className="absolute start-1.5 top-1.5 z-[1] grid size-8 place-items-center rounded-control bg-surface/90">
          <RowCheckbox label={`${strings.selectRow}: ${rowName(row)}`} isSelected={isSelected} onPress={onSelect} />
        </div>
      )}
    </li>
  )
}

/** The tile's link, whose target is the whole tile. */
function TileTitle({
  href,
  onIntent,
  children,
}: {
  readonly href: string | undefined
  readonly onIntent: () => void
  readonly children: string
}) {
  const text = (
    <span dir="auto" title={children} className="text-match-parent line-clamp-2 text-sm font-medium">
      {children}
    </span>
  )
  if (href === undefined) return text
  return (
    <Link
      href={href}
      data-tile="link"
      onHoverStart={onIntent}
      onFocus={onIntent}
      onKeyDown={moveBetweenTiles}
      className="block text-default outline-none after:absolute after:inset-0 after:rounded-card after:outline-2 after:-outline-offset-2 after:outline-transparent data-[focus-visible]:after:outline-focus"
    >
      {text}
    </Link>
  )
}

/** Arrow keys move to the neighbor on the screen, Home and End to the first and last tile. */
function moveBetweenTiles(event: RowKey): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tile]') : null
  const grid = link?.closest('ul')
  if (!link || !grid) return
  const links = [...grid.querySelectorAll<HTMLElement>('[data-tile]')]
  const index = links.indexOf(link)
  const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').length
  const isRtl = getComputedStyle(grid).direction === 'rtl'
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: index + (isRtl ? -1 : 1),
    ArrowLeft: index + (isRtl ? 1 : -1),
    ArrowDown: index + columns,
    ArrowUp: index - columns,
    Home: 0,
    End: links.length - 1,
  }
  const target = targets[event.key]
  if (target === undefined) return event.continuePropagation?.()
  event.preventDefault()
  links[target]?.focus()
}

function SkeletonTile() {
  return (
    <li className="overflow-hidden rounded-card border border-default bg-surface">
      <div className="aspect-square bg-surface-sunken" />
      <div className="grid gap-2 p-3">
        <Skeleton className="w-3/4" />
        <Skeleton className="w-1/2" />
      </div>
    </li>
  )
}
