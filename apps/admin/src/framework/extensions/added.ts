import type { Problem, RoutePart, SettingsPart, WidgetPart } from '@storeroom/extension/registry'
import { useSyncExternalStore } from 'react'
import type { Screen } from '../screens.ts'

/** A page of an extension, at its whole path. */
export type AddedPage = { readonly path: string } & (
  | { readonly kind: 'route'; readonly part: RoutePart }
  | { readonly kind: 'setting'; readonly part: SettingsPart }
)

/** What extensions add to the dashboard; nothing until they are loaded. */
export type Added = {
  readonly screens: readonly Screen[]
  readonly pages: readonly AddedPage[]
  /** By the place on screen: `details.products.before`. */
  readonly widgets: Readonly<Partial<Record<string, readonly WidgetPart[]>>>
  readonly problems: readonly Problem[]
}

let added: Added = { screens: [], pages: [], widgets: {}, problems: [] }
const listeners = new Set<() => void>()

export function setAdded(next: Added): void {
  added = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useAdded = (): Added => useSyncExternalStore(subscribe, () => added)
