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
 * Whether a form is being sent or was saved: that fewer units are left is then its own doing, and no error.
 * @returns `isSent`, and `save`, which is called with the saved answer and calls `onSaved`
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
