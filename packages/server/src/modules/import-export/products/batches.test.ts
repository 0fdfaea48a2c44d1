import { describe, expect, test } from 'vitest'
import { BATCH, Batches, Pace, unitsOf, wholeUnit, type Unit } from './batches.ts'
import type { ImportProduct } from './formats/import-product.ts'

/** One row per variant, from line 2 on; `more` lines behind the last variant, which are pictures. */
function productOf(rows: number, more = 0): ImportProduct {
  const variants = Array.from({ length: rows }, (_, index) => ({ line: 2 + index, fields: {}, options: {} }))
  return { handle: 'mug', lines: [2, 1 + rows + more], fields: { title: 'Mug' }, options: [], variants }
}

const linesOf = ({ product }: Unit) => product.variants.map(({ line }) => line)
const partsOf = (units: readonly Unit[]) => units.map((unit) => [linesOf(unit), unit.continues, unit.lastLine])

describe('parts of a product', () => {
  test('hold a batch at most, and only the first says what the product is', () => {
    const units = unitsOf(productOf(5, 2), 'shopify', 2, 0)
    expect(partsOf(units)).toEqual([
      [[2, 3], false, 3],
      [[4, 5], true, 5],
      [[6], true, 8],
    ])
    expect(units.map(({ product }) => product.fields)).toEqual([{ title: 'Mug' }, {}, {}])
  })

  test('begin behind what is done, whatever size batches had before', () => {
    expect(partsOf(unitsOf(productOf(5, 2), 'shopify', 3, 3))).toEqual([[[4, 5, 6], true, 8]])
    expect(partsOf(unitsOf(productOf(5, 2), 'shopify', 10, 5))).toEqual([[[6], true, 8]])
    expect(unitsOf(productOf(5, 2), 'shopify', 3, 8)).toEqual([])
  })

  test('are the product itself when it fits', () => {
    expect(unitsOf(productOf(2), 'medusa', 2, 1)).toEqual([wholeUnit(productOf(2), 'medusa')])
    expect(partsOf(unitsOf(productOf(0, 1), 'medusa', 2, 1))).toEqual([[[], false, 2]])
  })
})

describe('the size of the next batch', () => {
  /** What it is after batches of so many rows that took so many milliseconds. */
  async function paced(...turns: readonly (readonly [rows: number, milliseconds: number])[]): Promise<number[]> {
    const clock = { time: 0, now: () => clock.time }
    const pace = new Pace({ engine: 'embedded', clock })
    const sizes: number[] = []
    for (const [rows, milliseconds] of turns) {
      await pace.time([wholeUnit(productOf(rows), 'medusa')], async () => void (clock.time += milliseconds))
      sizes.push(pace.rows)
    }
    return sizes
  }

  test('follows the time that the last one took: down at once, up step by step', async () => {
    expect(await paced([40, 70])).toEqual([19])
    expect(await paced([40, 1], [50, 1], [63, 63])).toEqual([50, 63, 34])
  })

  test('is bounded', async () => {
    expect(await paced([40, 7_000], [10, 7_000])).toEqual([10, 10])
    expect((await paced(...Array.from({ length: 40 }, () => [BATCH, 0] as const))).at(-1)).toBe(BATCH)
  })

  test('counts for the batch that is being collected', () => {
    const limit = { rows: 4 }
    const batches = new Batches(limit)
    const unit = wholeUnit(productOf(2), 'medusa')
    expect([batches.add(unit), batches.add(unit)]).toEqual([undefined, undefined])
    limit.rows = 6
    expect([batches.add(unit), batches.add(unit)]).toEqual([undefined, [unit, unit, unit]])
    expect(batches.take()).toEqual([unit])
  })
})
