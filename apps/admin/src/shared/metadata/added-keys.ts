import { use, useMemo } from 'react'
import { DetailPlace } from '../../framework/detail/detail-place.ts'
import { useAdded } from '../../framework/extensions/added.ts'

/** The metadata key of an extension's field. In the name of a form's field, a dot would begin a field within it. */
export const keyOfField = ({ id }: { readonly id: string }): string => id.replaceAll('.', '_')

/** The fields that extensions add to the record on screen, and the keys of its metadata that have places of their own. */
export function useAddedKeys(own: readonly string[]) {
  const parts = useAdded().fields[use(DetailPlace)]
  const keys = useMemo(() => [...own, ...(parts ?? []).map(keyOfField)], [own, parts])
  return { parts, keys }
}
