import { expect, test } from 'vitest'
import { delivery, QUESTION_DELAY } from './limits.ts'

/** The library as it is installed. */
const sources: Record<string, string> = import.meta.glob(
  '../../../../../node_modules/@segment/analytics-next/dist/pkg/{core/analytics/index,plugins/segmentio/batched-dispatcher}.js',
  { eager: true, import: 'default', query: '?raw' },
)
const source = Object.values(sources).join('\n')

test('S2-52 S9-05 S9-26 the limits that the dashboard sets', () => {
  expect(QUESTION_DELAY).toBe(1_000)
  expect(delivery).toEqual({
    batchSize: 10,
    batchTimeout: 5_000,
    retries: 10,
    retryDelay: 5,
    cookieLifetime: 365,
  })
})

/** A new version of the library may change what it does not let us choose. */
test('S9-26 the limits that are those of the library: sizes in KB, attempts of its queue, the callback in milliseconds', () => {
  expect(source).toContain('MAX_PAYLOAD_SIZE = 500')
  expect(source).toContain('>= MAX_PAYLOAD_SIZE - 50')
  expect(source).toContain('MAX_KEEPALIVE_SIZE = 64')
  expect(source).toContain('>= MAX_KEEPALIVE_SIZE - 10')
  expect(source).toContain('size >= 64')
  expect(source).toContain('retryQueue ? 10 : 1')
  expect(source).toContain('this.timeout = 300')
})
