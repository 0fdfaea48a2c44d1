import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSearchedShop, type Ids } from '../../../../test/searched-shop.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
let ids: Ids
beforeAll(async () => {
  shop = await openShop()
  ids = await createSearchedShop(shop)
}, 120_000)
afterAll(() => shop.stop())

/** What is typed, and the record that is meant. The shop has other records that look like it. */
const cases: readonly (readonly [q: string, meant: string])[] = [
  ['#1', 'order #1'],
  ['1', 'order #1'],
  ['#13', 'order #13'],
  ['13', 'order #13'],
  [' #7 ', 'order #7'],
  ['#3', 'order #3'],
  ['#14', 'draft_order #14'],
  ['14', 'draft_order #14'],
  ['MUG-01', 'variant MUG-01'],
  ['mug-01', 'variant MUG-01'],
  ['MUG-011', 'variant MUG-011'],
  ['MUG-BLUE-01', 'variant MUG-BLUE-01'],
  ['mug-blue', 'variant MUG-BLUE-01'],
  ['RACK-0', 'variant RACK-01'],
  ['cup-7', 'variant CUP-7'],
  ['CUP-70', 'variant CUP-70'],
  ['4006381333931', 'variant MUG-01'],
  ['4006381333932', 'variant MUG-BLUE-01'],
  ['4006381333948', 'variant CUP-7'],
  ['036000291452', 'variant RACK-01'],
  ['anna.berg@example.com', 'customer anna.berg@example.com'],
  ['ANNA.BERG@EXAMPLE.COM', 'customer anna.berg@example.com'],
  ['anna.bergmann@', 'customer anna.bergmann@example.com'],
  ['hanna.berg@example.com', 'customer hanna.berg@example.com'],
  ['@quill.example', 'customer zoe@quill.example'],
  ['anna berg', 'customer anna.berg@example.com'],
  ['hanna', 'customer hanna.berg@example.com'],
  ['alvarez', 'customer jose@example.com'],
  ['ليلى', 'customer layla@example.com'],
  ['quill', 'customer zoe@quill.example'],
  ['mug', 'product Mug'],
  ['Mug R', 'product Mug rack'],
  ['mug blue', 'product Blue mug'],
  ['mugs', 'product Mugs of the world'],
  ['smuggler', 'product Smuggler’s chest'],
  ['CAFE CUP', 'product Café cup'],
  ['t-shirt', 'product T-shirt'],
  ['100% wool', 'product 100% wool blanket'],
  ['under_score', 'product Under_score lamp'],
  ['فنجان', 'product فنجان'],
  ['فنجان قهوة', 'product فنجان قهوة'],
  ['strasse', 'product Straße sign'],
  ['summer d', 'product Summer dress'],
  ['summer', 'collection Summer'],
  ['kitchen', 'category Kitchen'],
  ['SUMMER10', 'discount SUMMER10'],
  ['summer100', 'discount SUMMER100'],
  ['welcome', 'discount WELCOME'],
  ['wholesale', 'price_list Wholesale'],
  ['vip', 'customer_group VIP'],
]

const firstOf = async (q: string) => {
  const { hits } = await shop.owner.admin.search.find({ query: { q } })
  return hits[0] && `${hits[0].kind} ${hits[0].id}`
}

test('of 50 texts, each finds what is meant first', async () => {
  expect(cases).toHaveLength(50)
  const found = await Promise.all(cases.map(async ([q, meant]) => [q, meant, await firstOf(q)]))
  expect(found).toEqual(cases.map(([q, meant]) => [q, meant, `${meant.split(' ')[0]} ${ids.get(meant)}`]))
})

test('a record is found by its id, and a gift card by its code and the end of it', async () => {
  const code = ids.get('code of the gift card') ?? ''
  const card = `gift_card ${ids.get('gift_card')}`
  expect(await firstOf(code)).toBe(card)
  expect(await firstOf(code.toLowerCase())).toBe(card)
  expect(await firstOf(code.slice(-4))).toBe(card)
  for (const name of ['order #7', 'product Mug', 'variant MUG-01', 'return #3', 'category Kitchen'])
    expect(await firstOf(ids.get(name) ?? '')).toBe(`${name.split(' ')[0]} ${ids.get(name)}`)
})
