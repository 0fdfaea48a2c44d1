import { useState } from 'react'
import { recall, remember } from '../../lib/storage.ts'
import { setDensity, useDensity, type Density } from '../theme.ts'
import { layouts, listChanges, type Layout, type ListState } from './list-state.ts'

/** How a list looks: as its view says, else as this device has it. */
export type Look = { readonly density: Density; readonly layout: Layout }

/** The look, and how to change it: this device remembers it, and a view that has a look of its own is changed. */
export function useLook(name: string, hasTiles: boolean, state: ListState, onChange: (next: ListState) => void) {
  const density = useDensity()
  const [remembered, setRemembered] = useState(() => recall(`layout.${name}`))
  const layout = state.layout ?? layouts.find((one) => one === remembered) ?? 'table'
  const look: Look = { density: state.density ?? density, layout: hasTiles ? layout : 'table' }
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
  return [look, change] as const
}

export type ChangeLook = ReturnType<typeof useLook>[1]
