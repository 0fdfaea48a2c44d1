import { useSyncExternalStore } from 'react'
import { recall, remember } from '../../lib/storage.ts'

/** The list one came from: its address and the rows around the one that was opened. */
export type Trail = {
  readonly address: string
  /** Of the rows known so far, in the list's order. */
  readonly ids: readonly string[]
  /** Place of the first of them in the whole list. */
  readonly offset: number
  readonly count: number
  readonly size: number
  /** Where the list stands in the browser's history, to go back to it rather than to a copy. */
  readonly step: number
}

/** Fetches the ids of the page that begins at an offset. */
export type Reach = (offset: number) => Promise<readonly string[]>

const trails = new Map<string, Trail>()
const reaches = new Map<string, Reach>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function keep(name: string, trail: Trail): void {
  trails.set(name, trail)
  remember(`trail.${name}`, trail, sessionStorage)
  listeners.forEach((listener) => listener())
}

export function layTrail(name: string, trail: Trail, reach: Reach): void {
  reaches.set(name, reach)
  keep(name, trail)
}

const isTrail = (value: unknown): value is Trail =>
  typeof value === 'object' && value !== null && 'ids' in value && Array.isArray(value.ids) && 'address' in value

/** After a reload the trail comes from this tab's storage; other pages of the list are then out of reach. */
function trailOf(name: string): Trail | undefined {
  if (!trails.has(name)) {
    const stored = recall(`trail.${name}`, sessionStorage)
    if (isTrail(stored)) trails.set(name, stored)
  }
  return trails.get(name)
}

export function useTrail(name: string): Trail | undefined {
  return useSyncExternalStore(subscribe, () => trailOf(name))
}

export type Place = {
  readonly previous: string | undefined
  readonly next: string | undefined
  readonly position: number
}

/** Where a record stands in a trail; undefined when the trail does not hold it. Positions count from 1. */
export function placeIn(trail: Trail | undefined, id: string): Place | undefined {
  const index = trail?.ids.indexOf(id) ?? -1
  if (!trail || index < 0) return undefined
  return { previous: trail.ids[index - 1], next: trail.ids[index + 1], position: trail.offset + index + 1 }
}

/** The offset of the page that must be known before one can step on from here; undefined while both neighbours are. */
export function missingPage(trail: Trail, { previous, next, position }: Place): number | undefined {
  if (next === undefined && position < trail.count) return position
  if (previous === undefined && position > 1) return Math.max(0, trail.offset - trail.size)
  return undefined
}

/** Joins a page to the trail, before or after what is known. */
export function joinPage(trail: Trail, offset: number, ids: readonly string[]): Trail {
  const fresh = ids.filter((id) => !trail.ids.includes(id))
  return offset < trail.offset
    ? { ...trail, offset, ids: [...fresh, ...trail.ids] }
    : { ...trail, ids: [...trail.ids, ...fresh] }
}

/** Fetches the neighbouring page where it is missing. A list that is out of reach simply ends there. */
export async function extendTrail(name: string, place: Place): Promise<void> {
  const trail = trailOf(name)
  const reach = reaches.get(name)
  const offset = trail && missingPage(trail, place)
  if (!trail || !reach || offset === undefined) return
  const ids = await reach(offset).catch(() => [])
  if (ids.length > 0 && trailOf(name) === trail) keep(name, joinPage(trail, offset, ids))
}
