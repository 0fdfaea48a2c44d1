import { use, useMemo } from 'react'
import { useAdded } from '../../framework/extensions/added.ts'
import { PagePlace } from '../../framework/extensions/use-allowed.ts'

/** The metadata key of an extension's field. In the name of a form's field, a dot would begin a field within it. */
const keyOf = ({ id }: { readonly id: string }): string => id.replaceAll('.', '_')

/** The fields that extensions add to the record on screen, and the keys of its metadata that have places of their own. */
export function useAddedKeys(own: readonly string[]) {
  const added = useAdded().fields[use(PagePlace)]
  return useMemo(() => {
    const parts = added?.map((part) => ({ ...part, key: keyOf(part) }))
    return { parts, keys: [...own, ...(parts ?? []).map(({ key }) => key)] }
  }, [own, added])
}
