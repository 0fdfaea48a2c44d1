import { densities, type Density } from '../device-choices.ts'

/** The whole state of a list, as held in the address. Pure functions that parse, write and change it. */

const defaultSize = 25

/** The value of a filter: an operator and its values. Dates are ISO days, several choices are "any of". */
export type FilterValue = { readonly operator: string; readonly values: readonly string[] }

export const layouts = ['table', 'grid'] as const
export type Layout = (typeof layouts)[number]

export type ListState = {
  readonly q: string
  readonly filters: Readonly<Record<string, FilterValue>>
  /** A column of the API, with `-` before it for descending; undefined: the list's default order. */
  readonly order?: string | undefined
  /** From 1. */
  readonly page: number
  readonly size: number
  /** Ids of the visible columns in their order; undefined: the list's default. */
  readonly columns?: readonly string[] | undefined
  /** px by column; other columns have their default width. */
  readonly widths?: Readonly<Record<string, number>> | undefined
  /** Undefined: as remembered on this device. */
  readonly density?: Density | undefined
  /** Undefined: as remembered on this device for this list. */
  readonly layout?: Layout | undefined
  readonly view?: string | undefined
}

export const emptyList: ListState = { q: '', filters: {}, page: 1, size: defaultSize }

/** Reserved parameter names; no filter may have them. */
const own: readonly (keyof ListState)[] = [
  'q',
  'order',
  'page',
  'size',
  'columns',
  'widths',
  'density',
  'layout',
  'view',
]

/** The names of all parameters of a list. */
export const listParameters = (filterIds: readonly string[]): ReadonlySet<string> => new Set([...own, ...filterIds])

/** A whole number from 1, of at most seven digits. */
const positive = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined

/** Parts are joined by `,` and `:`, which are percent-encoded within a part. */
const encodePart = (part: string): string => part.replaceAll(/[%,:]/g, (sign) => encodeURIComponent(sign))

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function parseFilter(text: string): FilterValue | undefined {
  const split = text.indexOf(':')
  if (split < 1) return undefined
  const values = text
    .slice(split + 1)
    .split(',')
    .map(decodePart)
  return { operator: text.slice(0, split), values: values.filter((value) => value !== '') }
}

const writeFilter = ({ operator, values }: FilterValue): string => `${operator}:${values.map(encodePart).join(',')}`

/** The widest column that a saved view accepts, in px. */
const maxWidth = 2_000

/** Widths are whole px, sorted by their columns, so that equal ones are the same text. */
const writeWidths = (widths: Readonly<Record<string, number>>): string =>
  Object.entries(widths)
    .map(([id, width]) => `${encodePart(id)}:${width}`)
    .toSorted()
    .join(',')

function parseWidths(text: string): ListState['widths'] {
  const widths = text.split(',').flatMap((part) => {
    const [id = '', width = ''] = part.split(':')
    const px = positive(width)
    return px === undefined || px > maxWidth ? [] : [[decodePart(id), px] as const]
  })
  return widths.length > 0 ? Object.fromEntries(widths) : undefined
}

/** Parses an address. Unknown parts are ignored, so that old links still open. */
export function parseList(search: URLSearchParams, filterIds: readonly string[]): ListState {
  const size = positive(search.get('size'))
  const columns = search.get('columns')?.split(',').filter(Boolean)
  const filters = filterIds.flatMap((id) => {
    const value = parseFilter(search.get(id) ?? '')
    return value ? [[id, value] as const] : []
  })
  return {
    q: search.get('q') ?? '',
    filters: Object.fromEntries(filters),
    page: positive(search.get('page')) ?? 1,
    size: size !== undefined && size <= 100 ? size : defaultSize,
    order: search.get('order') ?? undefined,
    columns: columns && columns.length > 0 ? columns : undefined,
    widths: parseWidths(search.get('widths') ?? ''),
    density: densities.find((density) => density === search.get('density')),
    layout: layouts.find((layout) => layout === search.get('layout')),
    view: search.get('view') ?? undefined,
  }
}

/** Writes an address; defaults are left out. */
export function writeList(state: ListState): URLSearchParams {
  const search = new URLSearchParams()
  if (state.view !== undefined) search.set('view', state.view)
  if (state.q !== '') search.set('q', state.q)
  for (const [id, value] of Object.entries(state.filters)) search.set(id, writeFilter(value))
  if (state.order !== undefined) search.set('order', state.order)
  if (state.page !== 1) search.set('page', String(state.page))
  if (state.size !== defaultSize) search.set('size', String(state.size))
  if (state.columns) search.set('columns', state.columns.join(','))
  if (state.widths) search.set('widths', writeWidths(state.widths))
  if (state.density) search.set('density', state.density)
  if (state.layout) search.set('layout', state.layout)
  return search
}

/** Filtering or sorting returns to the first page, since a page past the end would be empty. */
const fromStart = (state: ListState, change: Partial<ListState>): ListState => ({ ...state, ...change, page: 1 })

/** All changes of a list's state. */
export const listChanges = {
  search: (state: ListState, q: string) => fromStart(state, { q: q.trim() }),
  filter: (state: ListState, filters: ListState['filters']) => fromStart(state, { filters }),
  clear: (state: ListState) => fromStart(state, { q: '', filters: {}, view: undefined }),
  order: (state: ListState, order: string | undefined) => fromStart(state, { order }),
  /** Keeps the first row shown on the page. */
  page: (state: ListState, offset: number, size: number): ListState => ({
    ...state,
    size,
    page: Math.floor(offset / size) + 1,
  }),
  columns: (state: ListState, columns: readonly string[] | undefined): ListState => ({ ...state, columns }),
  /** Sets the width of one column in px; undefined: its default width. */
  width: (state: ListState, id: string, width: number | undefined): ListState => {
    const { [id]: _, ...others } = state.widths ?? {}
    const widths = width === undefined ? others : { ...others, [id]: width }
    return { ...state, widths: Object.keys(widths).length > 0 ? widths : undefined }
  },
  density: (state: ListState, density: Density): ListState => ({ ...state, density }),
  layout: (state: ListState, layout: Layout): ListState => ({ ...state, layout }),
  /** A view replaces search, filters, order and view options, and the page size if it has one. */
  view: (state: ListState, view: string | undefined, settings: ViewSettings): ListState => ({
    ...emptyList,
    size: state.size,
    ...settings,
    view,
  }),
}

export const offsetOf = ({ page, size }: ListState): number => (page - 1) * size

/** The part of the state that a view saves: everything but the page and the view itself. */
export type ViewSettings = Pick<
  Partial<ListState>,
  'q' | 'filters' | 'order' | 'columns' | 'widths' | 'size' | 'density' | 'layout'
>

export const settingsOf = ({ q, filters, order, columns, widths, size, density, layout }: ListState): ViewSettings => ({
  ...(q !== '' && { q }),
  ...(Object.keys(filters).length > 0 && { filters }),
  ...(order !== undefined && { order }),
  ...(columns && { columns }),
  ...(widths && { widths }),
  size,
  ...(density && { density }),
  ...(layout && { layout }),
})

/** True if the list is searched or filtered; an empty result then offers to clear that. */
export const isNarrowed = ({ q, filters }: ListState): boolean => q !== '' || Object.keys(filters).length > 0

/** True if the list differs from its view. */
export function isChanged(state: ListState, settings: ViewSettings): boolean {
  const asView = listChanges.view(state, state.view, settings)
  return writeList({ ...state, page: 1 }).toString() !== writeList(asView).toString()
}
