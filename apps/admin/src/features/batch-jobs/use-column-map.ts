import { queryFor, useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const IGNORED = 'ignore'
/** Targets that several columns may have. */
const shared: ReadonlySet<string> = new Set([IGNORED, 'metadata', 'variant_metadata'])
/** The targets that an import needs: in each group, one target must have a column. */
const needed = {
  'product-import': [['handle'], ['title']],
  'customer-import': [['email', 'id']],
} as const

export type MappedType = keyof typeof needed
type Mapping = Readonly<Record<string, string>>

/** Maps a column to a target; a column that had this target loses it. */
export function remapped(mapping: Mapping, name: string, target: string): Mapping {
  const freed = shared.has(target)
    ? mapping
    : Object.fromEntries(Object.entries(mapping).map(([other, old]) => [other, old === target ? IGNORED : old]))
  return { ...freed, [name]: target }
}

/** The needed targets that no column has; of a group of alternatives the first one. */
export const missingIn = (mapping: Mapping, type: MappedType = 'product-import') =>
  needed[type].flatMap(([first, ...others]) =>
    [first, ...others].some((target) => Object.values(mapping).includes(target)) ? [] : [first],
  )

/** The mapping of a file's columns: as detected or remembered by the server, until the user changes it. */
export function useColumnMap(columns: readonly string[], type: MappedType = 'product-import') {
  const client = useClient()
  const names = columns.filter((name) => name !== '')
  const isAsked = names.length > 0
  // Never sent without columns; the contract requires one.
  const body = { type, columns: isAsked ? names : ['-'] }
  const query = useQuery({ ...queryFor(client.admin.batchJobs.mapColumns, { body }), enabled: isAsked })
  const key = names.join('\n')
  const [chosen, setChosen] = useState<{ readonly key: string; readonly mapping: Mapping }>()
  const [isMissingShown, setMissingShown] = useState(false)
  const proposed = isAsked ? query.data : undefined
  const proposedMapping = proposed && Object.fromEntries(proposed.columns.map(({ name, target }) => [name, target]))
  const mapping = chosen?.key === key ? chosen.mapping : proposedMapping
  const missing = mapping ? missingIn(mapping, type) : []
  return {
    type,
    mapping,
    targets: proposed?.targets ?? [],
    isRemembered: proposed?.is_remembered ?? false,
    isPending: isAsked && query.isPending,
    error: isAsked ? query.error : null,
    missing,
    isMissingShown,
    /** Whether no needed target is missing; otherwise says which. */
    check: () => {
      if (missing.length > 0) setMissingShown(true)
      return missing.length === 0
    },
    change: (name: string, target: string) => mapping && setChosen({ key, mapping: remapped(mapping, name, target) }),
    /** Discards the user's changes. */
    reset: chosen?.key === key ? () => setChosen(undefined) : undefined,
  }
}
