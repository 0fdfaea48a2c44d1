import { useSyncExternalStore } from 'react'
import { forget, recall, remember } from '../lib/storage.ts'

/** `system` follows `prefers-color-scheme`. public/theme.js applies the choice before the first paint. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

const listeners = new Set<() => void>()
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const tell = () => listeners.forEach((listener) => listener())

const oneOf = <T extends string>(choices: readonly T[], value: unknown, fallback: T): T =>
  choices.find((choice) => choice === value) ?? fallback

const currentTheme = (): Theme => oneOf(themes, recall('theme'), 'system')
const currentDensity = (): Density => oneOf(densities, recall('density'), 'comfortable')
const isDeveloperMode = (): boolean => recall('developer') === true

export function setTheme(theme: Theme): void {
  if (theme === 'system') {
    forget('theme')
    delete document.documentElement.dataset['theme']
  } else {
    remember('theme', theme)
    document.documentElement.dataset['theme'] = theme
  }
  tell()
}

export function setDensity(density: Density): void {
  remember('density', density)
  tell()
}

/** Menus then have what only developers need, such as the raw data of a record. */
export function setDeveloperMode(isOn: boolean): void {
  if (isOn) remember('developer', true)
  else forget('developer')
  tell()
}

/** The user's choice on this device. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme)

/** Height of table rows on this device. */
export const useDensity = (): Density => useSyncExternalStore(subscribe, currentDensity)

export const useDeveloperMode = (): boolean => useSyncExternalStore(subscribe, isDeveloperMode)
