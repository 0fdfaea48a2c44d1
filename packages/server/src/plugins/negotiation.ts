import { LRUCache } from 'lru-cache'
import type { FastifyReply } from 'fastify'

/** `gzip;q=0.5, br` → gzip 0.5, br 1. */
export function weightsOf(header: string): ReadonlyMap<string, number> {
  const entries = header.split(',').map((part): [string, number] => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    return [name, quality === undefined ? 1 : Number(quality) || 0]
  })
  return new Map(entries)
}

/** Supported content encodings, best first: zstd takes a third of gzip's time for the same size. */
export const encodings = ['zstd', 'br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** Browsers send only a few different headers, so each one is parsed once. */
const parsedHeaders = new LRUCache<string, readonly Encoding[]>({ max: 100 })

/** The encodings that a client accepts by its `Accept-Encoding` (RFC 9110 §12.5.3), best first. */
export function acceptedEncodings(header: string | readonly string[] | undefined): readonly Encoding[] {
  const text = String(header ?? '')
  const cached = parsedHeaders.get(text)
  if (cached) return cached
  const weights = weightsOf(text)
  const weight = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0
  const identity = weights.get('identity') ?? 0
  const accepted = encodings
    .filter((name) => weight(name) > 0 && weight(name) >= identity)
    .sort((a, b) => weight(b) - weight(a))
  parsedHeaders.set(text, accepted)
  return accepted
}

/** The languages of a page, from its `<meta name="languages">`; the first is the default. */
export const languagesOf = (html: string): readonly string[] =>
  /<meta name="languages" content="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []

/** The available language that a client prefers by its `Accept-Language` (RFC 9110 §12.5.4). */
export function preferredLanguage(header: string | undefined, spoken: readonly string[]): string | undefined {
  const accepted = [...weightsOf(header ?? '')].filter(([, weight]) => weight > 0).sort(([, a], [, b]) => b - a)
  const bases = accepted.map(([tag]) => tag.split('-')[0] ?? '')
  return bases.find((base) => spoken.includes(base)) ?? spoken[0]
}

/** Adds headers to the answer's `Vary`. */
export function vary(reply: FastifyReply, ...headers: readonly string[]) {
  const names = String(reply.getHeader('vary') ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
  if (!names.includes('*')) reply.header('vary', [...new Set([...names, ...headers])].join(', '))
}
