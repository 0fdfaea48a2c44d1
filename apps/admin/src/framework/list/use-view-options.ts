import { useState } from 'react'
import { recall, remember } from '../../lib/storage.ts'
import { setDensity, useDensity, type Density } from '../device-choices.ts'
import { layouts, listChanges, type Layout, type ListState } from './list-state.ts'

/** Density and layout of a list: from its view, else as this device remembers them. */
export type ViewOptions = { readonly density: Density; readonly layout: Layout }

/** The view options and how to change them: on this device, and in the list's state if that has them. */
export function useViewOptions(name: string, hasTiles: boolean, state: ListState, onChange: (next: ListState) => void) {
  const density = useDensity()
  const [remembered, setRemembered] = useState(() => recall(`layout.${name}`))
  const layout = state.layout ?? layouts.find((known) => known === remembered) ?? 'table'
  const viewOptions: ViewOptions = { density: state.density ?? density, layout: hasTiles ? layout : 'table' }
  const change = {
    density: (next: Density) => {
      setDensity(next)
      if (state.density) onChange(listChanges.density(state, next))
    },
    layout: (next: Layout) => {
      remember(`layout.${name}`, next)
      setRemembered(next)
      if (state.layout) onChange(listChanges.layout(state, next))
    },
  }
  return [viewOptions, change] as const
}

export type ChangeViewOptions = ReturnType<typeof useViewOptions>[1]
