import { describe, expect, test } from 'vitest'
import type { ImportProduct } from './formats/import-product.ts'
import { partsOf, wholeUnit, type Unit } from './units.ts'

/** One row per variant, from line 2 on, and then `imageRows` with pictures only. */
function productOf(rows: number, imageRows = 0): ImportProduct {
  const variants = Array.from({ length: rows }, (_, index) => ({ line: 2 + index, fields: {}, options: {} }))
  return { handle: 'mug', lines: [2, 1 + rows + imageRows], fields: { title: 'Mug' }, options: [], variants }
}

const linesOf = ({ product }: Unit) => product.variants.map(({ line }) => line)
const shapesOf = (units: readonly Unit[]) => units.map((unit) => [linesOf(unit), unit.isContinuation, unit.lastLine])

describe('parts of a product', () => {
  test('hold a batch at most, and only the first says what the product is', () => {
    const units = partsOf(productOf(5, 2), 'shopify', 2, 0)
    expect(shapesOf(units)).toEqual([
      [[2, 3], false, 3],
      [[4, 5], true, 5],
      [[6], true, 8],
    ])
    expect(units.map(({ product }) => product.fields)).toEqual([{ title: 'Mug' }, {}, {}])
  })

  test('begin behind what is done, whatever size batches had before', () => {
    expect(shapesOf(partsOf(productOf(5, 2), 'shopify', 3, 3))).toEqual([[[4, 5, 6], true, 8]])
    expect(shapesOf(partsOf(productOf(5, 2), 'shopify', 10, 5))).toEqual([[[6], true, 8]])
    expect(partsOf(productOf(5, 2), 'shopify', 3, 8)).toEqual([])
  })

  test('are the product itself when it fits', () => {
    expect(partsOf(productOf(2), 'medusa', 2, 1)).toEqual([wholeUnit(productOf(2), 'medusa')])
    expect(shapesOf(partsOf(productOf(0, 1), 'medusa', 2, 1))).toEqual([[[], false, 2]])
  })
})
