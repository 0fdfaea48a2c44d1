import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { cn } from '../cn.ts'
import { EmptyState } from '../display/empty-state.tsx'
import { useUiStrings } from '../strings.tsx'
import { sharedWidth, tableWidths, type TableWidths } from './column-widths.ts'
import { loadingAt, PictureLoading } from './picture-loading.tsx'
import { selectRow } from './row-selection.ts'
import { TableHeader } from './table-header.tsx'
import { SkeletonRow, TableRow, BlankCell, TableCell } from './table-row.tsx'
import type { DataTableProps } from './table-shape.ts'
import { useOverflowMarks } from './use-overflow-marks.ts'

export type { DataTableProps, MobilePosition, TableColumn, TableSelection, TableSort } from './table-shape.ts'

/** Loaded after the rows, because the table can be read without it. */
const SharedWidths = lazy(async () => ({ default: (await import('./shared-widths.tsx')).SharedWidths }))

/** Dimmed but readable: opacity would reduce the contrast too much. */
const fetching = 'saturate-0 **:text-subtle! [&_img]:opacity-50'

/** The card is the frame: only a line at the top remains, below the card's title. */
const inFlushCard =
  'in-data-[card=flush]:rounded-t-none in-data-[card=flush]:border-x-0 in-data-[card=flush]:border-b-0 in-data-[card=flush]:not-last:rounded-b-none'

/** A list of records: links, selection with Shift, sortable headings, horizontal scrolling. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, density, isFetching = false, emptyState, className } = props
  const box = useRef<HTMLDivElement>(null)
  const isScrolling = useOverflow(box)
  useOverflowMarks(box)
  const isEmpty = rows?.length === 0
  const widths = tableWidths(columns, props)
  return (
    <div
      ref={box}
      data-density={density}
      onPointerOver={titleCell}
      // A scrolling box must be focusable.
      {...(isScrolling && { tabIndex: 0, role: 'region', 'aria-label': label })}
      className={cn(
        'group/table relative w-full min-w-0 rounded-card @container border border-default bg-surface',
        isScrolling ? 'max-h-[85dvh] overflow-auto overscroll-x-contain [--table-top:0px]' : 'overflow-clip',
        inFlushCard,
        className,
      )}
    >
      {isScrolling && <TableEdge />}
      <table
        aria-label={label}
        aria-busy={isFetching || rows === undefined}
        data-phone={columns.some(({ mobilePosition }) => mobilePosition !== undefined) || undefined}
        style={{ ['--table-width' as string]: widths.table }}
        className="w-[calc(var(--table-width)+var(--narrowed,0px))] table-fixed border-separate border-spacing-0 [--first-column:9rem] data-unlimited:w-max data-unlimited:table-auto data-unlimited:[&_col]:w-auto! sm:[--first-column:14rem]"
      >
        <Columns columns={columns} widths={widths} />
        <TableHeader {...props} />
        {!isEmpty && (
          <tbody className={cn(isFetching && rows && fetching)}>
            <Rows {...props} />
          </tbody>
        )}
        {!isEmpty && props.totals && <TotalRows {...props} totals={props.totals} />}
      </table>
      <Suspense fallback={<span hidden aria-busy />}>
        <SharedWidths key={widths.columns.join()} box={box} rows={rows} />
      </Suspense>
      {isEmpty && <EmptyRows>{emptyState}</EmptyRows>}
    </div>
  )
}

/** Fades out the last visible column while there are more: half a number could be taken for a whole one. */
const TableEdge = () => (
  <div aria-hidden className="pointer-events-none sticky start-0 top-0 z-40 hidden h-0 group-data-beyond/table:block">
    <div className="absolute end-0 top-0 h-(--table-height) w-10 bg-linear-to-l from-surface from-25% to-transparent rtl:bg-linear-to-r" />
  </div>
)

function Rows<Row>(props: DataTableProps<Row>) {
  const { rows, rowId, selection, skeletonCount = 15 } = props
  const anchor = useRef<string>(undefined)
  const press = (pressed: string, isRange: boolean) => {
    if (!rows || !selection) return
    selection.onChange(selectRow(selection.selected, rows.map(rowId), pressed, anchor.current, isRange))
    anchor.current = pressed
  }
  if (!rows)
    return Array.from({ length: skeletonCount }, (_, index) => <SkeletonRow key={index} index={index} {...props} />)
  return rows.map((row, index) => (
    <PictureLoading key={rowId(row)} value={loadingAt(index)}>
      <TableRow
        row={row}
        onSelect={(isRange) => press(rowId(row), isRange)}
        isSelected={selection?.selected.has(rowId(row)) ?? false}
        table={props}
      />
    </PictureLoading>
  ))
}

function EmptyRows({ children }: { readonly children: ReactNode }) {
  const strings = useUiStrings()
  return (
    <div className="grid min-h-40 place-items-center p-4 text-muted in-data-card:min-h-0 in-data-card:justify-items-stretch in-data-[card=flush]:p-0 in-data-[card=padded]:px-2.5 in-data-[card=padded]:py-2">
      {children ?? <EmptyState title={strings.empty} />}
    </div>
  )
}

type ColumnsProps = {
  readonly columns: readonly { readonly id: string; readonly chosenWidth?: number | undefined }[]
  readonly widths: TableWidths
}

const Columns = ({ columns, widths: { checkbox, columns: widths, actions } }: ColumnsProps) => (
  <colgroup>
    {checkbox && <col style={{ width: checkbox }} />}
    {columns.map(({ id, chosenWidth }, index) => (
      <col
        key={id}
        data-column={chosenWidth === undefined ? 'shared' : 'chosen'}
        style={{ width: sharedWidth(widths[index] ?? '') }}
      />
    ))}
    {actions && <col style={{ width: actions }} />}
  </colgroup>
)

/** True while the table is wider than its box: only then the box scrolls; otherwise the headings stick to the page. */
function useOverflow(box: RefObject<HTMLDivElement | null>): boolean {
  const [isOverflowing, setOverflowing] = useState(false)
  useEffect(() => {
    const outer = box.current
    const inner = outer?.querySelector('table')
    if (!outer || !inner) return undefined
    const measure = () => {
      outer.style.setProperty('--table-height', `${outer.clientHeight}px`)
      setOverflowing(inner.offsetWidth > outer.clientWidth)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [box])
  return isOverflowing
}

/**
 * Gives the cell under the pointer a tooltip: its text if that is cut, or the tooltip of what is in it, which is not shown
 * by itself because the row's link lies over the cell.
 */
function titleCell({ target }: { readonly target: EventTarget }): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td, th') : null
  if (cell) cell.title = cell.querySelector<HTMLElement>('[title]')?.title ?? cutText(cell) ?? ''
}

const cutText = (cell: Element): string | undefined =>
  [...cell.querySelectorAll(':is(div, span):not(.sr-only)')]
    .findLast(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    ?.textContent.trim()

type TotalRowsProps<Row> = DataTableProps<Row> & { readonly totals: readonly Row[] }

/** The rows of totals, below the others: with neither link nor checkbox nor menu. */
const TotalRows = <Row,>({ totals, rowId, columns, selection, rowActions }: TotalRowsProps<Row>) => (
  <tfoot className="font-medium">
    {totals.map((row) => (
      <tr key={rowId(row)} className="group/row bg-surface-sunken [&:first-child>*]:border-t">
        {selection && <BlankCell place="box" />}
        {columns.map((column, index) => (
          <TableCell
            key={column.id}
            column={column}
            isFirst={index === 0}
            hasCheckbox={selection !== undefined}
            href={undefined}
          >
            {column.cell(row)}
          </TableCell>
        ))}
        {rowActions && <BlankCell place="menu" />}
      </tr>
    ))}
  </tfoot>
)
