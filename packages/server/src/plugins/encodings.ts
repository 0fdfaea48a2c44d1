import { LRUCache } from 'lru-cache'
import { weightsOf } from './weights.ts'

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
