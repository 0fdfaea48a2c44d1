import { describe, expect, test } from 'vitest'
import { BATCH, Batches, BatchSizer } from './batches.ts'

describe('the size of the next batch', () => {
  /** The size after each of these batches. */
  async function sizesAfter(...batches: readonly (readonly [rows: number, milliseconds: number])[]): Promise<number[]> {
    const clock = { time: 0, now: () => clock.time }
    const sizer = new BatchSizer({ engine: 'embedded', clock })
    const sizes: number[] = []
    for (const [rows, milliseconds] of batches) {
      await sizer.time(rows, async () => void (clock.time += milliseconds))
      sizes.push(sizer.rows)
    }
    return sizes
  }

  test('follows the time of the last batch: it shrinks immediately and grows step by step', async () => {
    expect(await sizesAfter([40, 70])).toEqual([19])
    expect(await sizesAfter([40, 1], [50, 1], [63, 63])).toEqual([50, 63, 34])
  })

  test('stays within its bounds', async () => {
    expect(await sizesAfter([40, 7_000], [10, 7_000])).toEqual([10, 10])
    expect((await sizesAfter(...Array.from({ length: 40 }, () => [BATCH, 0] as const))).at(-1)).toBe(BATCH)
  })

  test('counts for the batch that is being collected', () => {
    const limit = { rows: 4 }
    const batches = new Batches<number>(limit, (rows) => rows)
    expect([batches.add(2), batches.add(2)]).toEqual([undefined, undefined])
    limit.rows = 6
    expect([batches.add(2), batches.add(2)]).toEqual([undefined, [2, 2, 2]])
    expect(batches.take()).toEqual([2])
  })
})
