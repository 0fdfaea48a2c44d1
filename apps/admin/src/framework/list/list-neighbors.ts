import { useSyncExternalStore } from 'react'
import { recall, remember } from '../../lib/storage.ts'

/** The list that a record was opened from: its address, and the rows around that record. */
export type Neighbors = {
  readonly address: string
  /** Ids of the rows known so far, in the list's order. */
  readonly ids: readonly string[]
  /** Position of the first of these rows in the whole list, from 0. */
  readonly offset: number
  /** The number of all rows. */
  readonly count: number
  /** Rows per page. */
  readonly size: number
  /** The list's index in the browser's history, to go back to it rather than visit it again. */
  readonly step: number
}

/** Fetches the ids of the page that starts at an offset. */
export type LoadPage = (offset: number) => Promise<readonly string[]>

const neighborsByList = new Map<string, Neighbors>()
const loaders = new Map<string, LoadPage>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function keep(name: string, neighbors: Neighbors): void {
  neighborsByList.set(name, neighbors)
  remember(`trail.${name}`, neighbors, sessionStorage)
  listeners.forEach((listener) => listener())
}

/** Remembers the page that a list shows, and how to load other pages of it. */
export function setNeighbors(name: string, neighbors: Neighbors, loadPage: LoadPage): void {
  loaders.set(name, loadPage)
  keep(name, neighbors)
}

const isNeighbors = (value: unknown): value is Neighbors =>
  typeof value === 'object' && value !== null && 'ids' in value && Array.isArray(value.ids) && 'address' in value

/** After a reload the neighbors come from this tab's storage; other pages of the list cannot be loaded then. */
function neighborsOf(name: string): Neighbors | undefined {
  if (!neighborsByList.has(name)) {
    const stored = recall(`trail.${name}`, sessionStorage)
    if (isNeighbors(stored)) neighborsByList.set(name, stored)
  }
  return neighborsByList.get(name)
}

/** The neighbors in a list, by its name; undefined if this tab has not shown the list. */
export function useNeighbors(name: string): Neighbors | undefined {
  return useSyncExternalStore(subscribe, () => neighborsOf(name))
}

export type Position = {
  readonly previous: string | undefined
  readonly next: string | undefined
  readonly position: number
}

/** The position of a record in its list; undefined if it is not among the known rows. Positions start at 1. */
export function positionIn(neighbors: Neighbors | undefined, id: string): Position | undefined {
  const index = neighbors?.ids.indexOf(id) ?? -1
  if (!neighbors || index < 0) return undefined
  return { previous: neighbors.ids[index - 1], next: neighbors.ids[index + 1], position: neighbors.offset + index + 1 }
}

/** The offset of the page to load before the user can go further; undefined while both neighbors are known. */
export function missingPage(neighbors: Neighbors, { previous, next, position }: Position): number | undefined {
  if (next === undefined && position < neighbors.count) return position
  if (previous === undefined && position > 1) return Math.max(0, neighbors.offset - neighbors.size)
  return undefined
}

/** Adds a page before or after the known rows. */
export function withPage(neighbors: Neighbors, offset: number, ids: readonly string[]): Neighbors {
  const fresh = ids.filter((id) => !neighbors.ids.includes(id))
  return offset < neighbors.offset
    ? { ...neighbors, offset, ids: [...fresh, ...neighbors.ids] }
    : { ...neighbors, ids: [...neighbors.ids, ...fresh] }
}

/** Loads the next or previous page if it is missing. If that fails, the list ends there. */
export async function loadNeighbors(name: string, at: Position): Promise<void> {
  const neighbors = neighborsOf(name)
  const loadPage = loaders.get(name)
  const offset = neighbors && missingPage(neighbors, at)
  if (!neighbors || !loadPage || offset === undefined) return
  const ids = await loadPage(offset).catch(() => [])
  if (ids.length > 0 && neighborsOf(name) === neighbors) keep(name, withPage(neighbors, offset, ids))
}

/** React Router's index of the history entry; -1 for entries that it did not create. */
export function stepOf(entry: unknown): number {
  return typeof entry === 'object' && entry !== null && 'idx' in entry && typeof entry.idx === 'number' ? entry.idx : -1
}
