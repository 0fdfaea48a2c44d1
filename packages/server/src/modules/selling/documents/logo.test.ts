import type { Client } from '@storeroom/client'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { file, twoColors } from '../../../../test/uploads.ts'

let shop: TestShop
let market: Market
let admin: Client['admin']
beforeAll(async () => {
  shop = await openShop()
  market = await createMarket(shop)
  ;({ admin } = shop.owner)
})
afterAll(() => shop.stop())
beforeEach(() => admin.documentSettings.update({ body: { logo_key: null } }))

const logo = async () => (await admin.documentSettings.retrieve()).document_settings.logo

async function uploaded(content: Buffer, isProtected = false) {
  const call = isProtected ? admin.uploads.createProtected : admin.uploads.create
  const [upload] = (await call({ files: [file('logo', content)] })).uploads
  if (!upload) throw new Error('An upload is answered')
  return upload
}

const png = (width: number, height: number) => twoColors(width, height).png().toBuffer()

async function setLogo(content: Buffer) {
  const { key } = await uploaded(content)
  await admin.documentSettings.update({ body: { logo_key: key } })
  return key
}

async function ordered(title: string) {
  const variant_id = await createVariantForSale(shop, title, 5)
  const cart = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
  return (await shop.anonymous.store.carts.complete({ id: cart })).data.id
}

type Answer = { arrayBuffer(): Promise<ArrayBuffer> }
const textOf = async (answer: Answer) => Buffer.from(await answer.arrayBuffer()).toString('latin1')

const slipsOf = async (id: string, format: 'html' | 'pdf') =>
  textOf(await admin.orderDocuments.packingSlips({ query: { ids: id, format } }))

/** Width and height of each picture in a PDF file, in pixels. */
const picturesIn = (pdf: string) =>
  [...pdf.matchAll(/<<[^>]*\/Subtype \/Image[^>]*>>/g)].map(([head]) =>
    [/\/Width (\d+)/, /\/Height (\d+)/].map((pattern) => Number(pattern.exec(head)?.[1])),
  )

test('without a logo, documents show none', async () => {
  const id = await ordered('Plain lamp')
  expect(await logo()).toBeNull()
  expect(await slipsOf(id, 'html')).not.toContain('data:')
  expect(picturesIn(await slipsOf(id, 'pdf'))).toEqual([])
})

test.each([
  ['png', () => png(400, 100)],
  ['jpeg', () => twoColors(400, 100).jpeg().toBuffer()],
] as const)('a %s is shown on the page and in the file', async (kind, make) => {
  const id = await ordered(`Lamp with ${kind}`)
  const key = await setLogo(await make())
  expect(await logo()).toEqual({ key, url: `${shop.url}/uploads/${key}` })
  const page = await slipsOf(id, 'html')
  expect(page).toContain(`url("data:image/${kind};base64,`)
  expect(page).toContain('<div class="logo-0"></div>')
  expect(page).toContain('width: 142pt; height: 35.5pt')
  expect(picturesIn(await slipsOf(id, 'pdf'))).toEqual([[400, 100]])
})

test('a large picture is made as small as it is printed, and is in the file once for all sheets', async () => {
  const ids = [await ordered('First large lamp'), await ordered('Second large lamp')]
  await setLogo(await png(3000, 1000))
  const page = await slipsOf(ids.join(','), 'html')
  expect(page.match(/class="logo-0"/g)).toHaveLength(2)
  expect(page.match(/data:image/g)).toHaveLength(1)
  expect(picturesIn(await slipsOf(ids.join(','), 'pdf'))).toEqual([[592, 197]])
})

test('transparent parts are white, as paper is', async () => {
  const id = await ordered('Transparent lamp')
  await setLogo(await twoColors(40, 40).ensureAlpha(0.5).png().toBuffer())
  expect(await slipsOf(id, 'pdf')).not.toContain('/SMask')
})

test('an issued invoice keeps its logo, also when the upload is deleted and the shop has another one', async () => {
  const id = await ordered('Lasting lamp')
  const key = await setLogo(await png(300, 100))
  const { document } = await admin.orderDocuments.issueInvoice({ id, body: {} })
  const printed = async (format: 'html' | 'pdf') =>
    textOf(await admin.orderDocuments.print({ id, document_id: document.id, query: { format } }))
  const page = await printed('html')
  expect(page).toContain('data:image/png')
  await admin.documentSettings.update({ body: { logo_key: null } })
  await admin.uploads.remove({ body: { file_key: key } })
  expect(await printed('html')).toBe(page)
  expect(picturesIn(await printed('pdf'))).toEqual([[300, 100]])
})

test('other settings leave the logo, and null removes it', async () => {
  const key = await setLogo(await png(30, 30))
  await admin.documentSettings.update({ body: { paper: 'letter' } })
  expect(await logo()).toMatchObject({ key })
  await admin.documentSettings.update({ body: { logo_key: null, paper: 'a4' } })
  expect(await logo()).toBeNull()
})

test.each([
  ['a picture of another type', async () => uploaded(await twoColors(40, 40).webp().toBuffer())],
  ['a table', () => uploaded(Buffer.from('a,b\n1,2\n'))],
  ['a protected file', async () => uploaded(await png(40, 40), true)],
  ['a picture that is too large', async () => uploaded(await noise(1200, 800))],
  ['no upload', async () => ({ key: 'public/2026/none.png' })],
])('%s is refused with the limits', async (_, make) => {
  const { key } = await make()
  await expect(admin.documentSettings.update({ body: { logo_key: key, paper: 'letter' } })).rejects.toMatchObject({
    status: 400,
    fields: [{ field: 'logo_key', message: expect.stringMatching(/image\/png, image\/jpeg.*at most 2 MB/) }],
  })
  expect((await admin.documentSettings.retrieve()).document_settings).toMatchObject({ logo: null, paper: 'a4' })
})

/** Random pixels, which no format can compress. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .png()
    .toBuffer()
