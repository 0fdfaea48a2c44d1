import type { LineItem } from '@storeroom/contract'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { FormFields } from '../../../framework/form/form-fields.ts'
import { shownLines, type Quantities } from './units.ts'

/** The lines that a form shows: a field with a number stays, also when nothing is left of its line. */
export function useShownLines(
  { handle }: FormFields<{ readonly quantities: Quantities }>,
  lines: readonly LineItem[],
): readonly LineItem[] {
  const [before] = useState(lines)
  const quantities = useWatch({ control: handle.control, name: 'quantities' }) as Quantities
  return shownLines(lines, before, quantities)
}

/**
 * Whether a form is sent, or was and closes: what it has taken of the lines itself is no conflict then.
 * @returns that, and what to call once it is saved
 */
export function useSent(onSaved: () => void) {
  const [isSaved, setSaved] = useState(false)
  return {
    isSent: ({ isSubmitting }: { readonly isSubmitting: boolean }) => isSubmitting || isSaved,
    save: () => {
      setSaved(true)
      onSaved()
    },
  }
}
