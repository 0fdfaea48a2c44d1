import type { Input, Contract } from '@storeroom/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { counts, dryRun, findJob, runJob, summaryOf } from '../../../../test/imports.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { runDue } from './export-presets.ts'

let shop: TestShop
let presets: TestShop['owner']['admin']['exportPresets']
beforeAll(async () => {
  shop = await openShop()
  presets = shop.owner.admin.exportPresets
  await product('lamp', 'published', 'Lamp', '4006381333931')
  await product('shade', 'draft', 'Shade', '')
})
afterAll(() => shop.stop())

async function product(handle: string, status: 'draft' | 'published', title: string, barcode: string) {
  await shop.owner.admin.products.create({
    body: {
      title,
      handle,
      status,
      description: `About the ${title}, "quoted"`,
      metadata: { vendor: 'Loom' },
      images: [`/uploads/public/${handle}.webp`],
      thumbnail: `/uploads/public/${handle}.webp`,
      options: [{ title: 'Size' }],
      variants: ['S', 'L'].map((size, index) => ({
        title: size,
        sku: `${handle}-${size}`,
        ...(barcode && index === 0 && { barcode }),
        inventory_quantity: index,
        options: [{ value: size }],
        prices: [
          { currency_code: 'eur', amount: 1000 + index * 500 },
          { currency_code: 'usd', amount: 1100 },
        ],
      })),
    },
  })
}

type Body = Input<Contract['admin']['exportPresets']['create']>['body']
const create = async (body: Body) => (await presets.create({ body })).export_preset
const find = async (id: string) => (await presets.retrieve({ id })).export_preset
/** The queue may have taken the job already: then it is waited for. */
async function run(id: string) {
  const { batch_job } = await presets.run({ id })
  await runJob(shop, batch_job.id)
  await expect.poll(async () => (await findJob(shop, batch_job.id)).status, { timeout: 20_000 }).toBe('completed')
  return findJob(shop, batch_job.id)
}
const fetchText = async (link: string) => {
  const response = await fetch(`${shop.url}${new URL(link).pathname}`)
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

describe('screens §22 a saved export', () => {
  test('has the columns of the list, in its order, under its filters, and can be run again', async () => {
    const { id, link } = await create({
      name: 'For the office',
      format: 'table',
      filterable_fields: { status: ['published', 'draft'], q: 'a' },
      order: '-title',
      columns: ['title', 'status', 'stock', 'price', 'sku', 'vendor'].map((column) => ({
        id: column,
        label: column.toUpperCase(),
      })),
    })
    expect(await fetchText(link)).toMatchObject({ status: 404 })
    expect(await run(id)).toMatchObject({ status: 'completed', result: { count: 2 } })
    expect(await fetchText(link)).toEqual({
      status: 200,
      type: 'text/csv; charset=utf-8',
      text:
        'TITLE;STATUS;STOCK;PRICE;SKU;VENDOR\r\n' +
        'Shade;draft;1;10.00–15.00 EUR;"shade-S; shade-L";Loom\r\n' +
        'Lamp;published;1;10.00–15.00 EUR;"lamp-S; lamp-L";Loom\r\n',
    })
    await presets.update({ id, body: { filterable_fields: { status: ['draft'] } } })
    await run(id)
    const { text } = await fetchText(link)
    expect(text).toContain('Shade')
    expect(text).not.toContain('Lamp')
    expect(await find(id)).toMatchObject({ name: 'For the office', last_status: 'completed', file_count: 1, link })
  })

  test("in the shop's own columns imports back without a change", async () => {
    const { id, link } = await create({ name: 'All', format: 'storeroom' })
    await run(id)
    const { text } = await fetchText(link)
    expect(text).toMatch(/^Product Id;Product Handle;/)
    expect(summaryOf(await dryRun(shop, text))).toMatchObject({
      products: counts(0, 0, 2),
      variants: counts(0, 0, 4),
      problems: 0,
    })
  })

  test('loses the file of the run before, and keeps its address', async () => {
    const { id, link } = await create({ name: 'Anew', format: 'storeroom' })
    const first = await run(id)
    await run(id)
    expect((await fetchText(link)).status).toBe(200)
    await expect.poll(async () => (await findJob(shop, first.id)).result?.['file_key']).toBeUndefined()
    const key = String(first.result?.['file_key'])
    await expect.poll(() => shop.services.files.exists(key)).toBe(false)
  })

  test('gets a new address on request; the old one ends, and the last one ends with the export', async () => {
    const { id, link } = await create({ name: 'Secret', format: 'storeroom' })
    await run(id)
    const { export_preset } = await presets.renewLink({ id })
    expect(export_preset.link).not.toBe(link)
    expect((await fetchText(link)).status).toBe(403)
    expect((await fetchText(export_preset.link)).status).toBe(200)
    await presets.remove({ id })
    expect((await fetchText(export_preset.link)).status).toBe(403)
    await expect(presets.retrieve({ id })).rejects.toMatchObject({ status: 404 })
  })

  test('is refused when no export can be made of it', async () => {
    await expect(create({ name: 'x', format: 'table' })).rejects.toMatchObject({ status: 400 })
    await expect(
      create({ name: 'x', format: 'table', columns: [{ id: 'password', label: 'x' }] }),
    ).rejects.toMatchObject({ status: 400, message: 'There is no column password' })
    await expect(create({ name: 'x', format: 'storeroom', filterable_fields: { nonsense: 1 } })).rejects.toMatchObject({
      status: 400,
    })
    await expect(create({ name: 'x', format: 'google', product_url: 'shop' })).rejects.toMatchObject({
      status: 400,
      fields: [{ field: 'context.product_url' }],
    })
    await expect(create({ name: 'x', format: 'google', currency_code: 'xxx' })).rejects.toMatchObject({ status: 400 })
    const { count } = await presets.list({ query: { limit: 100 } })
    expect((await presets.list({ query: { limit: 1 } })).export_presets).toHaveLength(1)
    expect(count).toBe((await presets.list({})).export_presets.length)
  })
})

describe('screens §22 a feed for price comparison', () => {
  test("has Google's columns, one line per variant that is for sale", async () => {
    const { id, link } = await create({
      name: 'Google',
      format: 'google',
      currency_code: 'usd',
      product_url: 'https://shop.example/p/{handle}?from=feed',
    })
    await run(id)
    const [header, ...rows] = (await fetchText(link)).text.trim().split('\n')
    expect(header).toBe('id,title,description,link,image_link,availability,price,brand,gtin,condition,item_group_id')
    const { products } = await shop.owner.admin.products.list({ query: { handle: 'lamp' } })
    const picture = `${new URL(link).origin}/uploads/public/lamp.webp`
    const about = '"About the Lamp, ""quoted"""'
    const page = 'https://shop.example/p/lamp?from=feed'
    expect(rows).toEqual([
      `lamp-S,Lamp – S,${about},${page},${picture},out_of_stock,11.00 USD,Loom,4006381333931,new,${products[0]?.id}`,
      `lamp-L,Lamp – L,${about},${page},${picture},in_stock,11.00 USD,Loom,,new,${products[0]?.id}`,
    ])
  })

  test("links to the shop's own storefront by default", async () => {
    const { id, link } = await create({ name: 'Own', format: 'google' })
    await run(id)
    expect((await fetchText(link)).text).toContain(`${new URL(link).origin}/shop/products/lamp,`)
  })
})

describe('screens §22 an export by the clock', () => {
  const at = (iso: string) => {
    const services = { ...shop.services, clock: { now: () => new Date(iso).getTime() } }
    return runDue(services)
  }
  const lastRun = async (id: string) => (await find(id)).last_run_at

  test('runs once a day at its hour in the zone of the shop', async () => {
    await shop.owner.admin.store.updateSettings({ body: { time_zone: 'Asia/Tokyo' } })
    const { id } = await create({ name: 'Daily', format: 'storeroom', schedule: { hour: 6 } })
    const day = '2031-03-04T'
    await at('2031-03-03T21:30:00Z')
    expect(await lastRun(id)).toBe('2031-03-03T21:30:00.000Z')
    await at(`${day}20:30:00Z`)
    expect(await lastRun(id)).toBe('2031-03-03T21:30:00.000Z')
    await at(`${day}21:05:00Z`)
    await at(`${day}22:05:00Z`)
    expect(await lastRun(id)).toBe(`${day}21:05:00.000Z`)
    const { last_job_id } = await find(id)
    await runJob(shop, last_job_id ?? '')
    await expect.poll(async () => (await find(id)).last_status).toBe('completed')
    await presets.remove({ id })
  })

  test('is neither changed nor run once its maker may not read products any more', async () => {
    const { roles, users } = shop.owner.admin
    const { role } = await roles.create({ body: { name: 'Nothing', permissions: [] } })
    const [email, password] = ['exporter@example.com', 'a long enough password']
    const { user } = await users.create({ body: { email, password, role_id: 'member' } })
    const maker = (await shop.signIn(email, password)).admin.exportPresets
    const body = { name: 'Demoted', format: 'storeroom', schedule: { hour: 6 } } as const
    const { id } = (await maker.create({ body })).export_preset
    await at('2031-05-03T21:30:00Z')
    const { last_job_id } = await find(id)
    expect(last_job_id).not.toBeNull()
    await users.update({ id: user.id, body: { role_id: role.id } })
    await expect(maker.update({ id, body: { columns: [] } })).rejects.toMatchObject({ status: 403 })
    await at('2031-05-05T21:30:00Z')
    expect(await find(id)).toMatchObject({ last_job_id })
    await users.update({ id: user.id, body: { role_id: 'member' } })
    await at('2031-05-05T21:30:00Z')
    expect((await find(id)).last_job_id).not.toBe(last_job_id)
    await presets.remove({ id })
  })

  test('runs once a week on its day; without a schedule it does not run', async () => {
    await shop.owner.admin.store.updateSettings({ body: { time_zone: 'Europe/Berlin' } })
    const { id } = await create({ name: 'Weekly', format: 'storeroom', schedule: { hour: 3, weekday: 1 } })
    await at('2031-03-10T02:30:00Z')
    expect(await lastRun(id)).toBe('2031-03-10T02:30:00.000Z')
    await at('2031-03-16T12:00:00Z')
    expect(await lastRun(id)).toBe('2031-03-10T02:30:00.000Z')
    await at('2031-03-17T02:10:00Z')
    expect(await lastRun(id)).toBe('2031-03-17T02:10:00.000Z')
    await presets.update({ id, body: { schedule: null } })
    await at('2031-04-14T12:00:00Z')
    expect(await lastRun(id)).toBe('2031-03-17T02:10:00.000Z')
  })
})
