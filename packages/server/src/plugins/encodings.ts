import { LRUCache } from 'lru-cache'
import { weightsOf } from './weights.ts'

/** Content encodings we speak, best first: zstd costs a third of gzip's time for the same size. */
export const encodings = ['zstd', 'br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** Browsers send a handful of different headers; what each of them accepts is worked out once. */
const known = new LRUCache<string, readonly Encoding[]>({ max: 100 })

/** What a client accepts by its `Accept-Encoding` (RFC 9110 §12.5.3), the best first. */
export function acceptedEncodings(header: string | readonly string[] | undefined): readonly Encoding[] {
  const text = String(header ?? '')
  const found = known.get(text)
  if (found) return found
  const weights = weightsOf(text)
  const weight = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0
  const identity = weights.get('identity') ?? 0
  const accepted = encodings
    .filter((name) => weight(name) > 0 && weight(name) >= identity)
    .sort((a, b) => weight(b) - weight(a))
  known.set(text, accepted)
  return accepted
}
