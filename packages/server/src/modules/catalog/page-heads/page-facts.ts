type Metadata = Readonly<Record<string, unknown>> | null

/** The most characters of a description that search engines show. */
const LONGEST = 300

/** A text of the metadata that is not blank. */
export function textOf(metadata: Metadata, key: string): string | undefined {
  const text = metadata?.[key]
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined
}

/** What staff wrote for search engines (docs/api.md, keys of `metadata`), else the page's own words, on one line. */
export function searchWords(metadata: Metadata, description: string | null) {
  const title = textOf(metadata, 'seo_title')
  const words = (textOf(metadata, 'seo_description') ?? description ?? '').replaceAll(/\s+/g, ' ').trim()
  return { ...(title !== undefined && { title }), description: words === '' ? undefined : shortened(words) }
}

/** Ends after a word. */
const shortened = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST).replace(/\s+\S*$/, '')}…`

/** The absolute address; an upload may be given by its path, which is one of the origin. */
export const whole = (origin: string, url: string): string => URL.parse(url, origin)?.href ?? url
