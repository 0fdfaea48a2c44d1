import type { LineItem } from '@storeroom/contract'
import { useEffect } from 'react'
import type { FormFields } from '../../../framework/form/form-fields.ts'
import { goneIn, type Quantities } from './pieces.ts'

/** Counts no pieces of lines that lost their field, because a colleague has packed, returned or claimed them meanwhile. */
export function useDropGoneLines(
  { handle }: FormFields<{ readonly quantities: Quantities }>,
  lines: readonly LineItem[],
): void {
  useEffect(() => {
    for (const id of goneIn(handle.getValues('quantities') as Quantities, lines)) handle.setValue(`quantities.${id}`, 0)
  }, [handle, lines])
}
