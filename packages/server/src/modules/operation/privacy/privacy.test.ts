import type { Client } from '@storeroom/client'
import { isErasedAddress } from '@storeroom/contract'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addShopper, type Shopper } from '../../../../test/customers.ts'
import { csv, keepFile, makeJob, runJob } from '../../../../test/imports.ts'
import { startLabels, type LabelServer } from '../../../../test/label-server.ts'
import { mailTo } from '../../../../test/mails.ts'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { file, twoColors } from '../../../../test/uploads.ts'
import { cleanUpAll } from '../../../clean-ups.ts'
import { days, hours } from '../../../kernel/clock.ts'
import { clusterOf } from '../../../kernel/database/embedded/cluster.ts'
import { sql } from '../../../kernel/sql.ts'
import { checkBooks } from '../../selling/books/books.ts'
import { makeOpenLabels } from '../../selling/fulfillments/labels/make-label.ts'
import { eraseOldDocuments, repeatErasures } from './privacy.ts'

/** What no one else has: name, email, phone and address. */
const ZYX = {
  first_name: 'Zyxomirra',
  last_name: 'Quaxleyton',
  phone: '+49 170 99887766',
  company: 'Quaxley Traumwerk',
  address_1: 'Xyloweg 77b',
  address_2: 'Hinterhaus Zwölf',
  city: 'Qwertzhausen',
  postal_code: 'FR-98761',
  province: 'Wyxland',
}
const EMAIL = 'zyx.quax@mailbox-of-zyx.example'
const FORMER = 'former.zyx@mailbox-of-zyx.example'
const traces = [...Object.values(ZYX), EMAIL, FORMER, 'mailbox-of-zyx'].map((word) => word.toLowerCase())

let shop: TestShop
let labels: LabelServer
let market: Market
let admin: Client['admin']
let zyx: Shopper
let other: Shopper
beforeAll(async () => {
  labels = await startLabels()
  shop = await openShop({ environment: labels.environment })
  admin = shop.owner.admin
  market = await createMarket(shop)
  zyx = await addShopper(shop, FORMER)
  other = await addShopper(shop, 'someone@else.example')
})
afterAll(async () => {
  await shop.stop()
  await labels.stop()
})

const address = { ...ZYX, country_code: 'fr' }

async function place(client: Client, title: string, email: string, who: object = address) {
  const variant_id = await createVariantForSale(shop, title, 9)
  const cart = await createReadyCart(client, market, [{ variant_id, quantity: 3 }], email)
  const more = { metadata: { wish: `For ${email}` }, context: { note: email } }
  await client.store.carts.update({ id: cart, body: { shipping_address: who, billing_address: who, ...more } })
  await client.store.carts.createPaymentSessions({ id: cart })
  const { id } = (await client.store.carts.complete({ id: cart })).data
  const { order } = await admin.orders.retrieve({ id })
  return { id, item_id: order.items?.[0]?.id ?? '', variant_id }
}

async function ship(id: string, item_id: string, quantity = 3) {
  await admin.orders.capture({ id })
  const { order } = await admin.orders.createFulfillment({ id, body: { items: [{ item_id, quantity }] } })
  const fulfillment_id = order.fulfillments?.[0]?.id ?? ''
  await admin.orders.createShipment({ id, body: { fulfillment_id, tracking_numbers: ['T 1'] } })
}

async function account() {
  const { store } = zyx.client
  await store.customers.update({ body: { first_name: ZYX.first_name, last_name: ZYX.last_name, phone: ZYX.phone } })
  await store.customers.update({ body: { email: EMAIL } })
  await store.customers.addAddress({ body: { address } })
  await shop.anonymous.store.customers.requestPasswordReset({ body: { email: EMAIL } })
  await expect(
    shop.anonymous.store.auth.createToken({ body: { email: EMAIL, password: 'guessed and wrong' } }),
  ).rejects.toMatchObject({ status: 401 })
  await mailTo(shop, EMAIL, '')
}

async function returned() {
  const { id, item_id } = await place(zyx.client, 'Returned lamp', EMAIL)
  await ship(id, item_id)
  const body = { order_id: id, items: [{ item_id, quantity: 1, note: `${ZYX.first_name} is unhappy` }] }
  const made = await zyx.client.store.returns.create({ body })
  const photo = await twoColors(60, 40).jpeg().toBuffer()
  await shop.anonymous.store.returns.addPhotos({ id: made.return.id, files: [file(`${EMAIL}.jpg`, photo)] })
  await admin.returns.receive({ id: made.return.id, body: { items: [{ item_id, quantity: 1 }] } })
  await admin.orderDocuments.issueInvoice({ id, body: {} })
  const { order } = await admin.orders.retrieve({ id })
  await admin.orderDocuments.issueCreditNote({ id, body: { refund_id: order.refunds?.[0]?.id ?? '' } })
  return id
}

async function exchanged() {
  const { id, item_id } = await place(zyx.client, 'Exchanged lamp', EMAIL)
  await ship(id, item_id)
  const { order } = await admin.orders.createSwap({
    id,
    body: {
      return_items: [{ item_id, quantity: 1 }],
      additional_items: [{ variant_id: await createVariantForSale(shop, 'Sent instead', 5), quantity: 1 }],
      custom_shipping_options: [{ option_id: market.optionId, price: 0 }],
    },
  })
  const swap = order.swaps?.[0]
  const cart = swap?.cart_id ?? ''
  await shop.anonymous.store.carts.addShippingMethod({ id: cart, body: { option_id: market.optionId } })
  await shop.anonymous.store.carts.createPaymentSessions({ id: cart })
  await shop.anonymous.store.carts.complete({ id: cart })
  return id
}

async function claimed() {
  const { id, item_id } = await place(zyx.client, 'Claimed lamp', EMAIL)
  await ship(id, item_id)
  const { uploads } = await admin.uploads.create({
    files: [file('foot.png', await twoColors(40, 40).png().toBuffer())],
  })
  await admin.orders.createClaim({
    id,
    body: {
      type: 'refund',
      claim_items: [
        {
          ...{ item_id, quantity: 1, reason: 'wrong_item', note: `Call ${ZYX.phone}` },
          images: [uploads[0]?.url ?? ''],
        },
      ],
      metadata: { told_by: ZYX.first_name },
    },
  })
  return { id, picture: uploads[0]?.key ?? '' }
}

async function changed() {
  const { id, item_id } = await place(shop.anonymous, 'Changed lamp', EMAIL)
  await admin.orders.update({ id, body: { shipping_address: { ...address, address_2: 'Xyloweg 77b, Keller' } } })
  const { order_edit } = await admin.orderEdits.create({ body: { order_id: id, internal_note: `For ${EMAIL}` } })
  await admin.orderEdits.cancel({ id: order_edit.id })
  await admin.orders.update({ id, body: { metadata: { tags: ['friend'], of: ZYX.last_name } } })
  await admin.notes.create({ body: { resource_type: 'order', resource_id: id, value: `${ZYX.first_name} called` } })
  await ship(id, item_id)
  return id
}

async function drafted() {
  const { draft_order } = await admin.draftOrders.create({
    body: {
      ...{ email: EMAIL, region_id: market.regionId, shipping_address: address },
      items: [{ variant_id: await createVariantForSale(shop, 'Drafted lamp', 5), quantity: 1 }],
      shipping_methods: [{ option_id: market.optionId }],
      metadata: { heard: ZYX.company },
    },
  })
  await admin.payLinks.create({ id: draft_order.id, body: { email: EMAIL, message: `Dear ${ZYX.first_name}` } })
}

async function labeled() {
  await admin.regions.update({ id: market.regionId, body: { fulfillment_providers: ['manual', 'labels'] } })
  const { shipping_option } = await admin.shippingOptions.create({
    body: {
      ...{ name: 'Economy', region_id: market.regionId, provider_id: 'labels', data: { id: 'economy' } },
      ...{ price_type: 'flat_rate', amount: 500 },
    },
  })
  const variant_id = await createVariantForSale(shop, 'Labeled lamp', 5)
  const cart = await createReadyCart(
    zyx.client,
    { ...market, optionId: shipping_option.id },
    [{ variant_id, quantity: 1 }],
    EMAIL,
  )
  await zyx.client.store.carts.update({ id: cart, body: { shipping_address: address } })
  await zyx.client.store.carts.addShippingMethod({ id: cart, body: { option_id: shipping_option.id } })
  await zyx.client.store.carts.createPaymentSessions({ id: cart })
  const { id } = (await zyx.client.store.carts.complete({ id: cart })).data
  const { order } = await admin.orders.retrieve({ id })
  const items = [{ item_id: order.items?.[0]?.id ?? '', quantity: 1 }]
  await admin.orders.capture({ id })
  const packed = await admin.orders.createFulfillment({ id, body: { items } })
  const parcel = packed.order.fulfillments?.[0]
  await admin.shippingLabels.create({ body: { fulfillment_id: parcel?.id ?? '' } })
  await makeOpenLabels(shop.services)
  await admin.orders.createShipment({ id, body: { fulfillment_id: parcel?.id ?? '' } })
  return id
}

async function others() {
  await admin.giftCards.create({
    body: { region_id: market.regionId, value: 1000, metadata: { email: EMAIL, personal_message: ZYX.first_name } },
  })
  await runJob(shop, await makeJob(shop, 'order-export', { filterable_fields: { q: ZYX.last_name } }))
  await runJob(shop, await makeJob(shop, 'order-print', { document: 'packing-slips', filterable_fields: { q: EMAIL } }))
  const rows = [
    ['Email', 'First Name', 'Phone', 'Metadata tea'],
    [FORMER, ZYX.first_name, ZYX.phone, 'green'],
    [EMAIL, ZYX.first_name, ZYX.phone, 'black'],
    ['no-address', ZYX.first_name, '', ''],
  ]
  await runJob(shop, await makeJob(shop, 'customer-import', { fileKey: await keepFile(shop, csv(...rows)) }))
  const view = { list: 'orders', name: `Of ${EMAIL}`, state: { q: EMAIL } }
  await admin.savedViews.create({ body: view })
  await admin.notes.create({
    body: { resource_type: 'product', resource_id: 'prod_1', value: `Liked by ${ZYX.first_name} ${ZYX.last_name}` },
  })
  const stored = [
    ['profiles', zyx.id, { wish: ZYX.first_name, token: 'secret of the extension' }, ['token']],
    ['visits', 'visit-1', { seen: [{ by: `${ZYX.first_name} ${ZYX.last_name}`, at: ZYX.phone }], count: 2 }, []],
  ] as const
  for (const [table, key, data, omitted] of stored)
    await sql`insert into extension_row (extension_id, table_name, key, data, omitted, created_at, updated_at)
      values ('loyalty', ${table}, ${key}, ${JSON.stringify(data)}::jsonb, ${omitted}, now(), now())`.run(
      shop.services.db,
    )
  // A guest's cart that is not completed.
  await createReadyCart(
    shop.anonymous,
    market,
    [{ variant_id: await createVariantForSale(shop, 'Left lamp'), quantity: 1 }],
    EMAIL,
  )
}

/** Where a trace of the person is, as `table.column`, in every row of every table. */
async function traced(): Promise<string[]> {
  const { db } = shop.services
  const tables = await sql<{ name: string }>`select n.nspname || '.' || c.relname as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname in ('public', 'pgboss')`.column(
    db,
  )
  const found = new Set<string>()
  for (const table of tables) {
    const cells = await sql<{ key: string; value: string }>`select distinct e.key, e.value
        from ${sql.identifier(table)} r, jsonb_each_text(to_jsonb(r)) e
        where lower(e.value) like any(${traces.map((word) => `%${word}%`)})`.all(db)
    for (const { key } of cells) found.add(`${table.replace('public.', '')}.${key}`)
  }
  return [...found].toSorted()
}

/** Files of the data folder with a trace in name or content, without those of the database itself. */
async function tracedFiles(): Promise<string[]> {
  const { directory } = shop.database.location
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const texts = await Promise.all(
    paths
      .filter((path) => !path.startsWith(clusterOf(directory)))
      .map(async (path) => ({ path, text: `${path} ${await readFile(path, 'utf8')}`.toLowerCase() })),
  )
  const soft = (text: string) => text.replaceAll(/=\r?\n/g, '')
  return texts.filter(({ text }) => traces.some((word) => soft(text).includes(word))).map(({ path }) => path)
}

const sumsOf = async () =>
  (await admin.orders.list({ query: { limit: 100, order: 'display_id' } })).orders.map(
    ({ display_id, total, paid_total, refunded_total }) => [display_id, total, paid_total, refunded_total],
  )

const readUnrelated = async (orderId: string) => {
  const { customer } = await admin.customers.retrieve({ id: other.id })
  const { order } = await admin.orders.retrieve({ id: orderId })
  return { customer: { ...customer, orders: [] }, email: order.email, address: order.shipping_address }
}

const ended = (id: string) =>
  expect.poll(async () => (await admin.batchJobs.retrieve({ id })).batch_job.status, { timeout: 30_000 })

/** The job at its end, whether it runs here or the shop's worker was first. */
async function run(id: string) {
  await runJob(shop, id)
  await ended(id).toMatch(/^(?:completed|failed|canceled)$/)
  return (await admin.batchJobs.retrieve({ id })).batch_job
}

const erase = async (id: string, body = {}) => run((await admin.personalData.erase({ id, body })).batch_job.id)

describe('a customer who has done everything', () => {
  let invoiced = ''
  let picture = ''
  let keptOrder = ''
  beforeAll(async () => {
    await account()
    invoiced = await returned()
    await exchanged()
    ;({ picture } = await claimed())
    await changed()
    await drafted()
    await labeled()
    await others()
    const { first_name, last_name } = { first_name: 'Someone', last_name: 'Else' }
    keptOrder = (
      await place(other.client, 'Other lamp', other.email, {
        ...{ first_name, last_name, address_1: 'Elsewhere 1', city: 'Nice', country_code: 'fr', postal_code: '06000' },
      })
    ).id
    await mailTo(shop, EMAIL, 'Claimed lamp')
  }, 300_000)

  test('is counted, and open orders are named with what is open', async () => {
    const { personal_data } = await admin.personalData.retrieve({ id: zyx.id })
    expect(personal_data).toMatchObject({
      ...{ is_erased: false, orders: 5, documents: 2, draft_orders: 1, notes: 1 },
      documents_until: expect.stringMatching(/-01-01T00:00:00.000Z$/) as string,
    })
    expect(personal_data.customers).toBe(3)
    expect(personal_data.open_orders.map(({ reasons }) => reasons)).toContainEqual(['not_shipped', 'return'])
    await expect(admin.personalData.erase({ id: zyx.id, body: {} })).rejects.toMatchObject({
      type: 'not_allowed',
      message: expect.stringMatching(/Orders are open: #\d+ \(.*not shipped, an open return/) as string,
    })
  })

  test('gets all that is stored about them as one file, which is deleted after a week', async () => {
    const { batch_job } = await admin.personalData.export({ id: zyx.id })
    await ended(batch_job.id).toBe('completed')
    const key = String((await admin.batchJobs.retrieve({ id: batch_job.id })).batch_job.result?.['file_key'])
    const { download_url } = await admin.uploads.createDownloadUrl({ body: { file_key: key } })
    const text = await (await fetch(download_url)).text()
    const { emails, data } = JSON.parse(text) as { emails: string[]; data: { table: string; rows: object[] }[] }
    expect(emails).toEqual([FORMER, EMAIL].toSorted())
    const tables = new Set(data.map(({ table }) => table))
    for (const table of [
      'customer',
      'address',
      'order',
      'line_item',
      'return',
      'swap',
      'claim_item',
      'note',
      'notification',
      'extension_row',
    ])
      expect(tables).toContain(table)
    expect(text).not.toMatch(/password_hash|argon2|someone@else\.example|secret of the extension/)
    await expect(shop.anonymous.admin.personalData.export({ id: zyx.id })).rejects.toMatchObject({ status: 401 })
    const age = (time: number) =>
      sql`update batch_job set updated_at = ${new Date(shop.clock.now() - time)}
          where id = ${batch_job.id}`.run(shop.services.db)
    await age(days(7) - hours(1))
    await cleanUpAll(shop.services)
    expect(await shop.services.files.exists(key)).toBe(true)
    await age(days(7))
    await cleanUpAll(shop.services)
    expect(await shop.services.files.exists(key)).toBe(false)
    await expect(admin.batchJobs.retrieve({ id: batch_job.id })).rejects.toMatchObject({ status: 404 })
  })

  test('is erased everywhere but on the issued documents; books, sums and other customers are unchanged', async () => {
    const before = { sums: await sumsOf(), other: await readUnrelated(keptOrder), tables: await traced() }
    for (const place of [
      'customer.email',
      'address.address_1',
      'order.search',
      'notification_text.text',
      'import_effect.title',
    ])
      expect(before.tables).toContain(place)
    expect(await tracedFiles()).not.toEqual([])

    const job = await erase(zyx.id, { confirm_open_orders: true })
    expect(job).toMatchObject({ status: 'completed', result: { progress: 1 } })

    expect(await traced()).toEqual(['order_document.content'])
    const rows = sql<{ key: string; data: object }>`select key, data from extension_row`.all(shop.services.db)
    expect(await rows).toEqual([{ key: 'visit-1', data: { seen: [{ by: '(erased)', at: '(erased)' }], count: 2 } }])
    expect(await tracedFiles()).toEqual([])
    expect(await shop.services.files.exists(picture)).toBe(false)
    expect(await sumsOf()).toEqual(before.sums)
    expect(await readUnrelated(keptOrder)).toEqual(before.other)
    expect((await checkBooks(shop.services.db, shop.services.flags)).findings).toEqual([])
  }, 300_000)

  test('is signed out, and their orders have a placeholder as email address', async () => {
    await expect(zyx.client.store.customers.retrieve()).rejects.toMatchObject({ status: 401 })
    const { order } = await admin.orders.retrieve({ id: invoiced })
    expect(order).toMatchObject({
      email: `${zyx.id.toLowerCase()}@erased.invalid`,
      shipping_address: { first_name: null, country_code: 'fr' },
    })
    const { customer } = await admin.customers.retrieve({ id: zyx.id })
    expect(isErasedAddress(customer.email)).toBe(true)
    expect(customer).toMatchObject({ first_name: null, phone: null, has_account: false, metadata: null })
    expect((await admin.personalData.retrieve({ id: zyx.id })).personal_data.is_erased).toBe(true)
    const found = (await admin.orders.list({ query: { q: `#${order.display_id}` } })).orders.map(({ id }) => id)
    expect(found).toContain(invoiced)
  })

  test('leaves a security event with who, when and which id', async () => {
    const { security_events } = await admin.securityEvents.list({ query: { type: ['customer.erased'] } })
    expect(security_events.map(({ subject_id }) => subject_id)).toContain(zyx.id)
    expect(security_events[0]).toMatchObject({ side: 'user', email: 'owner@example.com' })
  })

  test('is erased again without harm, and after a restore of what was before', async () => {
    const { db, files, clock } = shop.services
    await sql`update customer set email = ${EMAIL}, first_name = ${ZYX.first_name} where id = ${zyx.id}`.run(db)
    await sql`update "order" set email = ${EMAIL} where id = ${invoiced}`.run(db)
    expect(await repeatErasures({ db, files, clock })).toBe(3)
    expect(await traced()).toEqual(['order_document.content'])
    expect(await erase(zyx.id, { confirm_open_orders: true })).toMatchObject({ status: 'completed' })
    expect((await checkBooks(db, shop.services.flags)).findings).toEqual([])
  })

  test('their documents stay for ten years after the year of their issue, and then have sums only', async () => {
    const { documents } = await admin.orderDocuments.list({ id: invoiced })
    await eraseOldDocuments(shop.services)
    expect(await traced()).toEqual(['order_document.content'])
    shop.clock.advance(days(11 * 366))
    await eraseOldDocuments(shop.services)
    expect(await traced()).toEqual([])
    const { db } = shop.services
    const kept = await sql<{ id: string; total: number }>`select id, total from order_document order by id`.all(db)
    expect(kept).toEqual(documents.map(({ id, total }) => ({ id, total })).toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    shop.clock.advance(-days(11 * 366))
  })
})

describe('a guest', () => {
  test('is erased by email address, with all orders that have it', async () => {
    const email = 'lone.guest@example.com'
    const { id, item_id } = await place(shop.anonymous, 'Guest lamp', email, { ...address, last_name: 'Guest' })
    await expect(admin.personalData.eraseByEmail({ body: { email } })).rejects.toMatchObject({ type: 'not_allowed' })
    await ship(id, item_id)
    const { batch_job } = await admin.personalData.eraseByEmail({ body: { email: email.toUpperCase() } })
    expect(JSON.stringify(batch_job)).not.toContain('lone.guest')
    await ended(batch_job.id).toBe('completed')
    expect(isErasedAddress((await admin.orders.retrieve({ id })).order.email)).toBe(true)
    await expect(admin.personalData.eraseByEmail({ body: { email } })).rejects.toMatchObject({ status: 404 })
  })

  test('stays if the erasure is canceled before it begins; afterwards it cannot be canceled', async () => {
    const { id, item_id } = await place(shop.anonymous, 'Spared lamp', 'spared@example.com')
    await ship(id, item_id)
    const { customer_id } = (await admin.orders.retrieve({ id })).order
    const context = { customer_id, customer_ids: [customer_id] }
    const job = await sql<{ id: string }>`insert into batch_job (id, type, created_by, context, lease_until)
        select 'batch_spared', 'customer-erasure', u.id, ${JSON.stringify(context)}::jsonb, now() + interval '1 hour'
        from "user" u order by u.created_at limit 1 returning id`.value(shop.services.db)
    await admin.batchJobs.cancel({ id: job })
    expect(await run(job)).toMatchObject({ status: 'canceled' })
    expect((await admin.orders.retrieve({ id })).order.email).toBe('spared@example.com')
    await sql`update batch_job set canceled_at = null, checkpoint = '{"stage": "words"}' where id = ${job}`.run(
      shop.services.db,
    )
    await expect(admin.batchJobs.cancel({ id: job })).rejects.toMatchObject({ type: 'not_allowed' })
    expect(await run(job)).toMatchObject({ status: 'completed' })
    expect(isErasedAddress((await admin.orders.retrieve({ id })).order.email)).toBe(true)
  })
})
