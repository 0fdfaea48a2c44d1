import {
  type ChangeEvent,
  type FocusEvent,
  memo,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'

import { Badge } from '../display/badge.tsx'
import { cn } from '../cn.ts'
import { type GridColumnShape, isLocked, type RowMarks } from './grid-state.ts'
import { loadingAt } from '../table/picture-loading.tsx'
import type { GridTexts } from './use-grid-texts.ts'
import type { Grid } from './use-grid.ts'

export type GridRowShape = {
  readonly id: string
  /** The row's name; stays visible at its start. */
  readonly label: string
  /** The parts of its label before and after ` · `, which are two lines on a phone. */
  readonly lines?: readonly [string, string] | undefined
  /** Address of the row's page; makes its label a link. */
  readonly href?: string | undefined
  /** URL of a small picture before the label, which describes it. */
  readonly picture?: string | undefined
  /** A badge after its label: the kind of row. */
  readonly mark?: string | undefined
  /** Its values are still loading. */
  readonly isLoading?: boolean | undefined
}

export type GridRowProps = RowMarks & {
  readonly row: GridRowShape
  readonly index: number
  readonly columns: readonly GridColumnShape[]
  readonly texts: GridTexts
  /** Id of the cell with the cursor, for `aria-activedescendant`. */
  readonly cursorId: string | undefined
  /** The input in the cell with the cursor while it is edited. */
  readonly input: ReactNode
  readonly actions: ((row: GridRowShape) => ReactNode) | undefined
  /** Opens the row's link without a page load. */
  readonly onOpenRow: ((rowId: string) => void) | undefined
  /** Most cells are read-only: they look like the page, and the others like fields. */
  readonly isMostlyRead: boolean
}

/** Height of every row in px; fixed, so that the visible rows can be calculated. */
export const GRID_ROW_HEIGHT = 36

/**
 * One row: its label, its cells and its actions. Its cells are not components, because scrolling renders a dozen rows
 * per frame. Changes elsewhere in the grid do not render it.
 */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, columns, actions } = props
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="absolute inset-x-0 grid grid-cols-(--grid-columns)"
      style={{ top: index * GRID_ROW_HEIGHT, height: GRID_ROW_HEIGHT }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className={cn(
          'sticky start-0 z-10 flex min-w-0 items-center border-e border-b border-default bg-surface px-2.5 font-medium',
          row.isLoading && waiting,
        )}
      >
        {row.picture !== undefined && <RowPicture url={row.picture} index={index} />}
        {rowLabel(props)}
        {row.mark !== undefined && <Badge className="ms-2 shrink-0 font-normal">{row.mark}</Badge>}
      </div>
      {columns.map((column, at) => gridCell(props, column, at))}
      {actions && (
        <div
          role="gridcell"
          aria-colindex={columns.length + 2}
          data-actions={index}
          className="sticky end-0 z-10 flex items-center justify-center border-b border-default bg-surface"
        >
          {row.isLoading !== true && actions(row)}
        </div>
      )}
    </div>
  )
})

/** A gray bar as the cell's background, not an element: scrolling renders dozens per frame. */
const waiting = 'bg-linear-to-r from-skeleton to-skeleton bg-[length:60%_1rem] bg-center bg-no-repeat'

const RowPicture = ({ url, index }: { readonly url: string; readonly index: number }) => (
  <img
    src={url}
    alt=""
    width={24}
    height={24}
    loading={loadingAt(index)}
    decoding="async"
    className="me-2 size-6 shrink-0 rounded-xs bg-surface-sunken object-cover"
  />
)

function rowLabel({ row: { id, label, lines, href, isLoading = false }, onOpenRow }: GridRowProps): ReactNode {
  if (isLoading) return null
  if (lines) return <LabelLines lines={lines} />
  if (href === undefined)
    return (
      <span dir="auto" className="text-match-parent truncate">
        {label}
      </span>
    )
  const follow = (event: MouseEvent) => {
    if (!onOpenRow || opensElsewhere(event)) return
    event.preventDefault()
    onOpenRow(id)
  }
  return (
    <a
      href={href}
      onClick={follow}
      dir="auto"
      className="min-w-0 truncate rounded-xs text-default hover:underline focus-visible:outline-2 focus-visible:outline-focus"
    >
      {label}
    </a>
  )
}

const LabelLines = ({ lines: [first, second] }: { readonly lines: readonly [string, string] }) => (
  <span
    dir="auto"
    className="text-match-parent min-w-0 truncate max-sm:flex max-sm:flex-col max-sm:text-xs max-sm:leading-4"
  >
    <span className="truncate max-sm:font-normal max-sm:text-muted">{first}</span>
    <span className="max-sm:hidden"> · </span>
    <span className="truncate">{second}</span>
  </span>
)

/** In a new tab or window, or as a download: left to the browser. */
const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

const isWithin = (at: number, from: number | undefined, to: number | undefined) =>
  from !== undefined && to !== undefined && at >= from && at <= to

function gridCell(props: GridRowProps, column: GridColumnShape, at: number): ReactNode {
  const { row, index, texts, cursorId, isMostlyRead } = props
  const error = texts.errorOf(row.id, column.id)
  const note = texts.noteOf(row.id, column.id)
  const isChanged = texts.storedOf(row.id, column) !== undefined
  const text = row.isLoading ? '' : texts.textOf(row.id, column)
  const isReadOnly = isLocked(column, row.id)
  const isCursor = props.cursorAt === at
  const isSelected = isWithin(at, props.selectedFrom, props.selectedTo)
  const input = isCursor && props.input
  const hasFillHandle = props.cornerAt === at && !input && !isReadOnly
  return (
    <div
      key={column.id}
      role="gridcell"
      id={isCursor ? cursorId : undefined}
      aria-colindex={at + 2}
      aria-selected={isSelected}
      aria-invalid={error !== undefined || undefined}
      {...(isReadOnly && { 'aria-readonly': true })}
      data-cell={`${index}:${at}`}
      data-changed={isChanged || undefined}
      title={error ?? note}
      {...(column.kind.type === 'text' && { dir: 'auto' })}
      className={cn(
        'min-w-0 cursor-cell truncate border-e border-b border-default px-2.5 leading-[35px]',
        column.kind.type === 'text' ? 'text-match-parent' : 'text-end tabular',
        isReadOnly && (isMostlyRead ? 'cursor-default text-muted' : 'bg-surface-sunken text-muted'),
        row.isLoading && waiting,
        isChanged && 'bg-warning-subtle',
        isSelected && !isCursor && 'bg-selected',
        isWithin(at, props.filledFrom, props.filledTo) && 'bg-selected',
        error !== undefined && 'relative bg-danger-subtle text-danger',
        (isCursor || hasFillHandle || note !== undefined) && 'relative',
        isCursor && 'z-[5] group-focus-within/grid:outline-2 -outline-offset-1 outline-focus',
      )}
    >
      {error === undefined && note === undefined && !input && !hasFillHandle ? (
        text
      ) : (
        <>
          {input || text}
          {error !== undefined && <ErrorMark />}
          {note !== undefined && <NoteMark />}
          {hasFillHandle && <FillHandle />}
        </>
      )}
    </div>
  )
}

function ErrorMark() {
  return (
    <span
      aria-hidden
      className="absolute end-0 top-0 border-4 border-s-transparent border-e-danger border-t-danger border-b-transparent"
    />
  )
}

/** On the other side than the mark of an error: a cell can have both. */
function NoteMark() {
  return (
    <span
      aria-hidden
      data-note=""
      className="absolute start-0 top-0 border-4 border-s-accent border-e-transparent border-t-accent border-b-transparent"
    />
  )
}

/** Hidden until the grid has the focus; by keyboard it is Ctrl or Cmd + D. */
function FillHandle() {
  return (
    <span
      aria-hidden
      data-fill=""
      className="absolute end-0 bottom-0 z-[6] hidden size-2.5 cursor-crosshair touch-none rounded-xs border border-surface bg-accent group-focus-within/grid:block"
    />
  )
}

export type CellInputProps = {
  readonly label: string
  readonly isNumeric: boolean
  readonly editing: { readonly text: string; readonly selectsAll: boolean }
  readonly grid: Grid
}

type TextBox = HTMLInputElement | HTMLTextAreaElement

export function CellInput({ label, isNumeric, editing, grid }: CellInputProps) {
  const input = useRef<TextBox>(null)
  // A text with line breaks is edited in a text area, since an input would drop them.
  const [hasLineBreaks] = useState(() => /[\r\n]/.test(editing.text))
  const selectsAll = useRef(editing.selectsAll)
  useEffect(() => {
    const element = input.current
    element?.focus({ preventScroll: true })
    if (selectsAll.current) element?.select()
    const host = element?.closest<HTMLElement>('[role="grid"]')
    // Returns the focus to the grid only if the input closed by itself, not after a press elsewhere.
    return () => {
      if (document.activeElement === element || document.activeElement === document.body)
        host?.focus({ preventScroll: true })
    }
  }, [])
  const box = {
    ref: (element: TextBox | null) => {
      input.current = element
    },
    'aria-label': label,
    value: editing.text,
    onChange: (event: ChangeEvent<TextBox>) => grid.type(event.target.value),
    onBlur: (event: FocusEvent<TextBox>) => {
      if (event.currentTarget.isConnected) grid.close(true)
    },
    autoComplete: 'off',
    className: cn(
      'absolute inset-0 w-full resize-none bg-surface px-2.5 text-default outline-none select-text',
      isNumeric && 'text-end tabular',
    ),
  }
  return hasLineBreaks ? <textarea {...box} /> : <input {...box} inputMode={isNumeric ? 'decimal' : 'text'} />
}
