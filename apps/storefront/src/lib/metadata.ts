/** What the shop keeps beside the fields of a record; keys that are known here stand in docs/api.md. */
export type Metadata = Readonly<Record<string, unknown>> | null

/** A text that is kept in metadata; null where there is none. */
export function textIn(metadata: Metadata, key: string): string | null {
  const text = metadata?.[key]
  return typeof text === 'string' && text.trim() !== '' ? text : null
}

/** Ids that are kept in metadata, each once, in their order; the first ones where there are more than `most`. */
export function idsIn(metadata: Metadata, key: string, most: number): readonly string[] {
  const kept: unknown = metadata?.[key]
  const ids = Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : []
  return [...new Set(ids)].slice(0, most)
}
