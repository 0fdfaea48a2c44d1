import type { ChangeSetItem } from '@storeroom/contract'
import { expect, test } from 'vitest'
import { cellValues, currentValues, itemsOf, noEdits, withEdits, type EditedProduct } from './change-edits.ts'

const plain = { region_id: null, price_list_id: null, min_quantity: null, max_quantity: null }
const mug: EditedProduct = {
  id: 'prod_1',
  title: 'Mug',
  subtitle: null,
  description: null,
  handle: 'mug',
  status: 'draft',
  variants: [
    {
      id: 'variant_1',
      title: 'Small',
      prices: [
        { ...plain, region_id: 'reg_1', currency_code: 'eur', amount: 700 },
        { ...plain, min_quantity: 10, currency_code: 'eur', amount: 800 },
        { ...plain, currency_code: 'eur', amount: 900 },
      ],
    },
  ],
}
const subtitle = { record_id: 'prod_1', field: 'subtitle', currency_code: null, after: 'Of clay' } as ChangeSetItem

const storedOf = currentValues([mug])
const cell = (rowId: string, columnId: string, from: string | number | null, to: string | number | null) => ({
  rowId,
  columnId,
  from,
  to,
})

test('a cell shows the edit, else the change of the set, else the product or its base price', () => {
  const edits = withEdits(noEdits, [cell('prod_1', 'title', 'Mug', 'Cup')], storedOf)
  const valueOf = cellValues(storedOf, [subtitle], edits)
  const cells = [valueOf('prod_1', 'title'), valueOf('prod_1', 'subtitle'), valueOf('prod_1', 'status')]
  expect(cells).toEqual(['Cup', 'Of clay', 'draft'])
  expect([valueOf('variant_1', 'eur'), valueOf('variant_1', 'usd')]).toEqual([900, null])
})

test('a cell with its first value again is no edit', () => {
  const once = withEdits(noEdits, [cell('variant_1', 'eur', 900, 800)], storedOf)
  expect(withEdits(once, [cell('variant_1', 'eur', 800, 700)], storedOf).size).toBe(1)
  expect(withEdits(once, [cell('variant_1', 'eur', 800, 900)], storedOf).size).toBe(0)
})

test('edits are sent as changes of products, and of prices in a currency', () => {
  const changes = [cell('prod_1', 'title', 'Mug', 'Cup'), cell('variant_1', 'usd', null, 990)]
  const edits = withEdits(noEdits, changes, storedOf)
  expect(itemsOf(edits, (id) => id === 'prod_1')).toEqual([
    { record_id: 'prod_1', field: 'title', before: 'Mug', after: 'Cup' },
    { record_id: 'variant_1', field: 'price', currency_code: 'usd', before: null, after: 990 },
  ])
})

test('an edit is sent with what the record had at first, also where the cell showed a change of the set', () => {
  const once = withEdits(noEdits, [cell('prod_1', 'subtitle', 'Of clay', 'Of glass')], storedOf)
  const edited = currentValues([{ ...mug, subtitle: 'Edited meanwhile' }])
  const edits = withEdits(once, [cell('prod_1', 'subtitle', 'Of glass', 'Of steel')], edited)
  expect(itemsOf(edits, () => true)).toEqual([
    { record_id: 'prod_1', field: 'subtitle', before: null, after: 'Of steel' },
  ])
})
