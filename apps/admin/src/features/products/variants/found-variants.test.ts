import { expect, test } from 'vitest'
import { foundVariants } from './found-variants.ts'

const variant = (title: string, sku: string | null, ...values: readonly string[]) => ({
  title,
  sku,
  barcode: null,
  ean: null,
  upc: null,
  options: values.map((value) => ({ value })),
})
const variants = [variant('S / Crème', 'A-1', 'S', 'Crème'), variant('M / Blue', 'A-2', 'M', 'Blue')]

test.each([
  ['', ['A-1', 'A-2']],
  ['  ', ['A-1', 'A-2']],
  ['creme', ['A-1']],
  ['BLUE m', ['A-2']],
  ['a-', ['A-1', 'A-2']],
  ['blue creme', []],
])('%j finds %j', (q, found) => {
  expect(foundVariants(variants, q).map(({ sku }) => sku)).toEqual(found)
})
