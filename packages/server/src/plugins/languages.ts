import { weightsOf } from './weights.ts'

/** The languages of a page, from its `<meta name="languages">`; the first is the default. */
export const languagesOf = (html: string): readonly string[] =>
  /<meta name="languages" content="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []

/** The available language that a client prefers by its `Accept-Language` (RFC 9110 §12.5.4). */
export function preferredLanguage(header: string | undefined, spoken: readonly string[]): string | undefined {
  const accepted = [...weightsOf(header ?? '')].filter(([, weight]) => weight > 0).sort(([, a], [, b]) => b - a)
  const bases = accepted.map(([tag]) => tag.split('-')[0] ?? '')
  return bases.find((base) => spoken.includes(base)) ?? spoken[0]
}
