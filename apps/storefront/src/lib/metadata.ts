/** The metadata of a record; docs/api.md lists the keys that are used here. */
export type Metadata = Readonly<Record<string, unknown>> | null

/** A string from metadata; null if there is none. */
export function textIn(metadata: Metadata, key: string): string | null {
  const text = metadata?.[key]
  return typeof text === 'string' && text.trim() !== '' ? text : null
}

/** Ids from metadata, without duplicates, in order, limited to `most`. */
export function idsIn(metadata: Metadata, key: string, most: number): readonly string[] {
  const stored: unknown = metadata?.[key]
  const ids = Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : []
  return [...new Set(ids)].slice(0, most)
}
