import { type CellKind, cellText } from './grid-cells.ts'
import type { CellRange, GridData } from './grid-state.ts'

/** Sum and average of the selected figures, as text. */
type GridFigures = { readonly sum: string; readonly average: string }

/** Sum and average of the selected figures; undefined for fewer than two, and where currencies or kinds are mixed. */
export function figuresOf(data: GridData, range: CellRange, locale: string): GridFigures | undefined {
  const columns = data.columns.slice(range.start, range.end + 1).filter(({ kind }) => kind.type !== 'text')
  const [first] = columns
  if (!first || columns.some(({ kind }) => unitOf(kind) !== unitOf(first.kind))) return undefined
  const rowIds = data.rowIds.slice(range.top, range.bottom + 1)
  const values = rowIds.flatMap((rowId) => columns.map(({ id }) => data.valueOf(rowId, id)))
  const figures = values.filter((value) => typeof value === 'number')
  if (figures.length < 2) return undefined
  const sum = figures.reduce((total, figure) => total + figure, 0)
  const text = (figure: number) => figureText(figure, first.kind, locale)
  return { sum: text(sum), average: text(sum / figures.length) }
}

const unitOf = (kind: CellKind): string => (kind.type === 'money' ? kind.currencyCode.toUpperCase() : '')

function figureText(figure: number, kind: CellKind, locale: string): string {
  if (kind.type === 'money') return `${unitOf(kind)} ${cellText(Math.round(figure), kind, locale)}`
  return cellText(figure, { type: 'number', fractionDigits: 2 }, locale)
}
