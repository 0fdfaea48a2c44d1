import { describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { demoShop } from './demo-shop.ts'
import { drawPicture, type PictureSpec } from './pictures.ts'
import { PATTERNS } from './pictures/motif.ts'
import { MOTIFS, type MotifName } from './pictures/motifs.ts'
import { checkDigitOf } from './variants.ts'

const shop = demoShop()
const variants = shop.products.flatMap((product) => product.variants)
const images = shop.products.flatMap((product) => product.images)
const motifs = Object.keys(MOTIFS) as MotifName[]

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

function specOf(motif: MotifName, change: Partial<PictureSpec> = {}): PictureSpec {
  return {
    motif,
    colors: ['Moss', 'Chalk', 'Ink'],
    accent: 'Brass',
    pattern: 'plain',
    view: 'front',
    seed: motif,
    ...change,
  }
}

describe('the demo shop', () => {
  test('has the size of a real small shop', () => {
    expect(shop.products.length).toBeGreaterThanOrEqual(64)
    expect(shop.products.length).toBeLessThanOrEqual(72)
    expect([shop.categories.length, shop.collections.length, shop.types.length, shop.tags.length]).toEqual([
      9, 6, 13, 26,
    ])
    expect(shop.regions.map(({ currency_code }) => currency_code)).toEqual(['eur', 'gbp', 'usd'])
    expect(shop.sales_channels.map(({ name }) => name)).toEqual(['Default', 'Pop-up store'])
  })

  test('has each customer once, and groups of some of them', () => {
    const emails = shop.customers.map(({ email }) => email)
    expect(repeated(emails)).toEqual([])
    expect(emails.every((email) => /@(?:[\w-]+\.example|example\.com)$/.test(email))).toBe(true)
    for (const group of shop.customer_groups) {
      expect(group.emails.length).toBeGreaterThan(0)
      expect(group.emails.filter((email) => !emails.includes(email))).toEqual([])
    }
  })

  test('is the same at every call', () => {
    expect(JSON.stringify(demoShop())).toBe(JSON.stringify(shop))
  })

  test('uses every handle, title, SKU, barcode and file name once', () => {
    expect(repeated(shop.products.map(({ handle }) => handle))).toEqual([])
    expect(repeated(shop.products.map(({ title }) => title))).toEqual([])
    expect(repeated(variants.map(({ sku }) => sku))).toEqual([])
    expect(repeated(variants.map(({ ean }) => ean))).toEqual([])
    expect(repeated(images.map(({ file }) => file))).toEqual([])
    expect(repeated(shop.regions.flatMap(({ countries }) => countries))).toEqual([])
  })

  test('refers only to what exists, and uses everything', () => {
    const used = (pick: (product: (typeof shop.products)[number]) => readonly string[]): string[] =>
      [...new Set(shop.products.flatMap(pick))].toSorted()
    expect(used((product) => [product.type])).toEqual(shop.types.toSorted())
    expect(used((product) => product.tags)).toEqual(shop.tags.toSorted())
    expect(used((product) => (product.collection_handle === null ? [] : [product.collection_handle]))).toEqual(
      shop.collections.map(({ handle }) => handle).toSorted(),
    )
    expect(used((product) => product.sales_channels)).toEqual(shop.sales_channels.map(({ name }) => name).toSorted())
    const parents = new Set<string | null>(shop.categories.map(({ parent_handle }) => parent_handle))
    const leaves = shop.categories.map(({ handle }) => handle).filter((handle) => !parents.has(handle))
    expect(used((product) => product.category_handles)).toEqual(leaves.toSorted())
  })

  test('nests its categories two levels deep, parents first', () => {
    const levels = new Map<string | null, number>([[null, 0]])
    for (const { handle, parent_handle } of shop.categories) {
      const level = levels.get(parent_handle)
      expect(level).toBeDefined()
      levels.set(handle, (level ?? 0) + 1)
    }
    expect(Math.max(...levels.values())).toBe(2)
  })

  test('is mostly published and has every status and every state of stock', () => {
    const share = shop.products.filter(({ status }) => status === 'published').length / shop.products.length
    expect(share).toBeGreaterThan(0.85)
    expect(new Set(shop.products.map(({ status }) => status))).toEqual(
      new Set(['draft', 'proposed', 'published', 'rejected']),
    )
    expect(
      variants.some(
        (variant) => variant.manage_inventory && variant.inventory_quantity === 0 && !variant.allow_backorder,
      ),
    ).toBe(true)
    expect(variants.some(({ inventory_quantity }) => inventory_quantity > 0 && inventory_quantity <= 5)).toBe(true)
    expect(variants.some(({ allow_backorder }) => allow_backorder)).toBe(true)
    expect(variants.some(({ manage_inventory }) => !manage_inventory)).toBe(true)
  })

  test('sells its small gifts below thirty euros', () => {
    const gifts = shop.products.filter(({ collection_handle }) => collection_handle === 'small-gifts')
    const euros = gifts.flatMap((product) => product.variants.map(({ prices }) => prices[0]?.amount ?? Infinity))
    expect(Math.max(...euros)).toBeLessThan(3000)
  })
})

describe('every product', () => {
  test.each(shop.products.map((product) => [product.handle, product] as const))('%s is complete', (_, product) => {
    expect(product.description.match(/[.!?](\s|$)/g)?.length).toBeGreaterThanOrEqual(2)
    expect(product.description.match(/[.!?](\s|$)/g)?.length).toBeLessThanOrEqual(4)
    expect(product.subtitle).not.toBe('')
    expect(product.variants.length).toBeGreaterThanOrEqual(1)
    expect(product.variants.length).toBeLessThanOrEqual(12)
    expect(product.images.length).toBeGreaterThanOrEqual(1)
    expect(product.images.length).toBeLessThanOrEqual(3)
    expect(product.thumbnail_file).toBe(product.images[0]?.file)
    expect(product.hs_code).toMatch(/^\d{6}$/)
    expect(product.origin_country).toMatch(/^[a-z]{2}$/)
    expect(repeated(product.variants.map(({ title }) => title))).toEqual([])
  })

  test.each(shop.products.map((product) => [product.handle, product] as const))(
    '%s has valid variants',
    (_, product) => {
      for (const variant of product.variants) {
        expect(variant.options).toHaveLength(product.options.length)
        expect(variant.options.join(' / ')).toBe(variant.title)
        expect(variant.prices.map(({ currency_code }) => currency_code)).toEqual(['eur', 'usd', 'gbp'])
        for (const { amount } of variant.prices) expect(Number.isSafeInteger(amount) && amount > 0).toBe(true)
        expect(variant.inventory_quantity).toBeGreaterThanOrEqual(0)
        expect(variant.inventory_quantity).toBeLessThanOrEqual(250)
        expect(variant.weight).toBeGreaterThan(0)
      }
    },
  )
})

describe('barcodes', () => {
  test('have a check digit by EAN-13', () => {
    expect(checkDigitOf('400638133393')).toBe(1)
    expect(checkDigitOf('501234567890')).toBe(0)
  })

  test('are valid EAN-13 for use within the shop', () => {
    for (const { ean, barcode } of variants) {
      expect(ean).toMatch(/^2\d{12}$/)
      expect(barcode).toBe(ean)
      const weighted = Array.from(ean, Number).reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0)
      expect(weighted % 10).toBe(0)
    }
  })
})

describe('pictures', () => {
  test('show every motif', () => {
    expect(new Set(images.map(({ picture }) => picture.motif))).toEqual(new Set(motifs))
  })

  test.each(motifs)('of %s are drawn in every view and pattern, the same every time', (motif) => {
    for (const view of ['front', 'range', 'detail'] as const) {
      for (const pattern of PATTERNS) {
        const svg = drawPicture(specOf(motif, { view, pattern }))
        expect(svg).toBe(drawPicture(specOf(motif, { view, pattern })))
        expect(svg).not.toMatch(/NaN|undefined|Infinity/)
        expect(repeated(Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id = '']) => id))).toEqual([])
      }
    }
  })

  test.each(motifs)('of %s can be rendered', async (motif) => {
    const svg = Buffer.from(drawPicture(specOf(motif, { view: 'range' })))
    // At an eighth of the size, which is fast. A picture without a motif has hardly any contrast.
    const { channels } = await sharp(svg, { density: 9 }).stats()
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(4)
  })

  test('change with the color', () => {
    expect(drawPicture(specOf('mug', { colors: ['Rust'] }))).not.toBe(drawPicture(specOf('mug', { colors: ['Slate'] })))
  })

  test('without a color are refused', () => {
    expect(() => drawPicture(specOf('mug', { colors: [] }))).toThrow(RangeError)
  })
})
