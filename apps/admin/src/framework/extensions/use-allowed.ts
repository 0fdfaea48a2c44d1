import type { Permission } from '@storeroom/contract'
import { createContext, useMemo } from 'react'
import { useAccess } from '../permissions.ts'

type Gated = { readonly permission?: Permission }

const none: readonly never[] = []

/** Those of the parts of extensions that the staff member who is signed in may see. */
export function useAllowed<Part extends Gated>(parts: readonly Part[] = none): readonly Part[] {
  const { can } = useAccess()
  return useMemo(() => parts.filter(({ permission }) => permission === undefined || can(permission)), [parts, can])
}

/** The place of the page on screen, by which extensions add to it: `details.products`. */
export const PagePlace = createContext('')
PagePlace.displayName = 'PagePlace'
