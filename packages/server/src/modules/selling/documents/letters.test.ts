import type { Client } from '@storeroom/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textsOfPdf } from '../../../../test/pdf-text.ts'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
let market: Market
let documents: Client['admin']['orderDocuments']
beforeAll(async () => {
  shop = await openShop()
  market = await createMarket(shop)
  documents = shop.owner.admin.orderDocuments
})
afterAll(() => shop.stop())

/** The packing slip of an order of goods with this title. */
async function slipOf(title: string, language: 'en' | 'ja' | 'ko' | 'zh' = 'en'): Promise<Buffer> {
  const variant_id = await createVariantForSale(shop, title)
  const cart = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
  const { id } = (await shop.anonymous.store.carts.complete({ id: cart })).data
  return Buffer.from(await (await documents.packingSlips({ query: { ids: id, language } })).arrayBuffer())
}

/** A text that needs several fonts is written in segments. */
const textOf = (file: Buffer) => textsOfPdf(file).join('').replaceAll(/\s/g, ' ')

/** The families of the fonts in a file. */
const familiesIn = (file: Buffer) =>
  new Set([...file.toString('latin1').matchAll(/\/FontName \/[A-Z]+\+(\w+)/g)].map(([, name = '']) => name))

test.each([
  ['Greek', 'Λάμπα γραφείου'],
  ['Cyrillic', 'Настольная лампа'],
  ['Polish', 'Lampa żółta'],
])('%s letters are in the own font', async (_, title) => {
  const file = await slipOf(title)
  expect(textOf(file)).toContain(title)
  expect([...familiesIn(file)]).toEqual(['DejaVuSans'])
})

test.each([
  ['Chinese', 'NotoSansSC', '可调光台灯,黑色'],
  ['Traditional Chinese', 'NotoSansSC', '繁體檯燈'],
  ['Japanese', 'NotoSansJP', '調光できるランプ 東京'],
  ['Korean', 'NotoSansKR', '책상 조명 기구'],
])('%s letters are in %s, of which the file has no more than it needs', async (_, family, title) => {
  const file = await slipOf(title)
  expect(textOf(file)).toContain(title)
  const east = [...familiesIn(file)].filter((name) => name.startsWith('NotoSans'))
  expect(east.length).toBeGreaterThan(0)
  expect(east.every((name) => name.startsWith(family))).toBe(true)
  expect(file.length).toBeLessThan(150_000)
})

test.each([
  ['Hindi', 'NotoSansDevanagari', 'दिनांक और ऑर्डर क्रमांक'],
  ['Tamil', 'NotoSansTamil', 'பொருட்களின் கொள்முதல்'],
])('%s letters are in %s, joined as their script joins them', async (_, family, title) => {
  const file = await slipOf(title)
  expect([...familiesIn(file)].filter((name) => name.startsWith('NotoSans'))).toEqual([family])
  // Signs are drawn in the order of their places, and a vowel on both sides of its letter as two: the order is not compared.
  const drawn = new Set(textOf(file))
  expect(Array.from(title.normalize('NFD')).filter((letter) => !drawn.has(letter))).toEqual([])
  expect(file.length).toBeLessThan(150_000)
})

test.each([
  ['zh', '第 1 页，共 1 页'],
  ['ja', '1/1ページ'],
  ['ko', '1/1페이지'],
] as const)('the page is numbered with the letters of its language: %s', async (language, number) => {
  expect(textOf(await slipOf(`Lamp ${language}`, language))).toContain(number)
})

test('letters of several scripts stand in one line, in their order', async () => {
  expect(textOf(await slipOf('Lamp 台灯 램프 (M)'))).toContain('Lamp 台灯 램프 (M)')
})

test('a long text without spaces is broken into lines', async () => {
  const title = '黑色可调光台灯'.repeat(12)
  expect(textOf(await slipOf(title))).toContain(title)
})
