import { versionOf, type Client } from '@storeroom/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMarket, createVariantForSale, createReadyCart } from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { file, twoColors } from '../../../../test/uploads.ts'

let shop: TestShop
let admin: Client['admin']
beforeAll(async () => {
  shop = await openShop()
  ;({ admin } = shop.owner)
})
afterAll(() => shop.stop())
beforeEach(() => admin.brand.update({ body: { logo_key: null, favicon_key: null, accent_color: null } }))

const shown = async () => (await admin.store.retrieveSettings()).settings.brand

async function uploaded(content: Buffer) {
  const [upload] = (await admin.uploads.create({ files: [file('brand', content)] })).uploads
  if (!upload) throw new Error('An upload is answered')
  return upload.key
}

const png = (width: number, height: number) => twoColors(width, height).png().toBuffer()
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
)

describe('the brand of the shop', () => {
  test('is logo, favicon and accent color, which the settings show', async () => {
    expect(await shown()).toEqual({ logo: null, favicon: null, accent_color: null })
    const [logo_key, favicon_key] = [await uploaded(await png(400, 100)), await uploaded(await png(32, 32))]
    const { brand } = await admin.brand.update({ body: { logo_key, favicon_key, accent_color: '#0A5C3F' } })
    expect(brand).toEqual({
      logo: { key: logo_key, url: `${shop.url}/uploads/${logo_key}` },
      favicon: { key: favicon_key, url: `${shop.url}/uploads/${favicon_key}` },
      accent_color: '#0a5c3f',
    })
    expect(await shown()).toEqual(brand)
    await admin.brand.update({ body: { logo_key: null } })
    expect(await shown()).toEqual({ ...brand, logo: null })
  })

  test.each([
    ['accent_color', 'teal', /./],
    ['accent_color', '#0a5', /./],
    ['accent_color', '#8fd2b0', /white text on it has a contrast of 1\.\d, and needs at least 4\.5/],
    ['logo_key', 'public/nowhere.png', /image\/png, image\/jpeg/],
    ['favicon_key', 'public/nowhere.png', /image\/png/],
  ] as const)('%s %s is refused and named', async (field, value, message) => {
    await expect(admin.brand.update({ body: { [field]: value } })).rejects.toMatchObject({
      status: 400,
      fields: [{ field, message: expect.stringMatching(message) }],
    })
  })

  test('takes no drawing that could bear scripts, and no JPEG as favicon', async () => {
    const [drawing, jpeg] = [await uploaded(svg), await uploaded(await twoColors(32, 32).jpeg().toBuffer())]
    await expect(admin.brand.update({ body: { logo_key: drawing } })).rejects.toMatchObject({ status: 400 })
    await expect(admin.brand.update({ body: { favicon_key: drawing } })).rejects.toMatchObject({ status: 400 })
    await expect(admin.brand.update({ body: { favicon_key: jpeg } })).rejects.toMatchObject({ status: 400 })
    expect(await shown()).toEqual({ logo: null, favicon: null, accent_color: null })
  })

  test('of two edits of the color the later one is refused', async () => {
    const version = versionOf(await admin.store.retrieveSettings())
    await admin.brand.update({ body: { accent_color: '#123456' } }, { version })
    await expect(admin.brand.update({ body: { accent_color: '#654321' } }, { version })).rejects.toMatchObject({
      status: 409,
      conflicts: [{ field: 'accent_color' }],
    })
  })

  test('has its logo on documents, unless they have one of their own', async () => {
    const market = await createMarket(shop)
    const variant_id = await createVariantForSale(shop, 'Branded lamp', 5)
    const cart = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
    const { id } = (await shop.anonymous.store.carts.complete({ id: cart })).data
    const slip = async () => {
      const answer = await admin.orderDocuments.packingSlips({ query: { ids: id, format: 'html' } })
      return Buffer.from(await answer.arrayBuffer()).toString('utf8')
    }
    expect(await slip()).not.toContain('data:image/')
    await admin.brand.update({ body: { logo_key: await uploaded(await png(400, 100)) } })
    expect(await slip()).toContain('data:image/png')
    await admin.documentSettings.update({
      body: { logo_key: await uploaded(await twoColors(90, 90).jpeg().toBuffer()) },
    })
    expect(await slip()).toContain('data:image/jpeg')
    expect((await admin.documentSettings.retrieve()).document_settings.logo).not.toBeNull()
    await admin.documentSettings.update({ body: { logo_key: null } })
    expect(await slip()).toContain('data:image/png')
  })
})
