import type { BatchJob } from '@storeroom/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeJob, runJob } from '../../../../../test/imports.ts'
import { address, createMarket, createVariantForSale, createReadyCart } from '../../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../../test/shop.ts'

let shop: TestShop
let ids: readonly string[]
beforeAll(async () => {
  shop = await openShop()
  const market = await createMarket(shop)
  const [lamp, cup] = [await createVariantForSale(shop, 'Lamp', 20), await createVariantForSale(shop, '=Cup', 20)]
  const place = async (quantity: number) => {
    const items = [
      { variant_id: lamp, quantity },
      { variant_id: cup, quantity: 1 },
    ]
    return (await shop.anonymous.store.carts.complete({ id: await createReadyCart(shop.anonymous, market, items) }))
      .data.id
  }
  ids = [await place(1), await place(2), await place(3)]
  const [first = ''] = ids
  await shop.owner.admin.orders.update({
    id: first,
    body: { shipping_address: { ...address, address_1: 'Rue; "des" Lilas' } },
  })
  await shop.owner.admin.orders.capture({ id: first })
})
afterAll(() => shop.stop())

const exported = async (context = {}) => runJob(shop, await makeJob(shop, 'order-export', context))

async function linesOf({ result }: BatchJob) {
  const stream = await shop.services.files.open(String(result?.['file_key']))
  return Buffer.concat((await stream.toArray()) as Buffer[])
    .toString()
    .trimEnd()
    .split('\r\n')
}

const headers = [
  ...['Order_ID', 'Display_ID', 'Order status', 'Date', 'Customer First name', 'Customer Last name', 'Customer Email'],
  ...['Customer ID', 'Shipping Address 1', 'Shipping Address 2', 'Shipping Country Code', 'Shipping City'],
  ...[
    'Shipping Postal Code',
    'Shipping Region ID',
    'Fulfillment Status',
    'Payment Status',
    'Subtotal',
    'Shipping Total',
  ],
  ...['Discount Total', 'Gift Card Total', 'Refunded Total', 'Tax Total', 'Total', 'Currency Code'],
  ...['Sales channel name', 'Sales channel description'],
]

describe('an export of orders', () => {
  test('has v1’s columns, one line for each order, the newest first', async () => {
    const job = await exported()
    expect(job).toMatchObject({
      status: 'completed',
      context: { list_config: { skip: 0, order: { created_at: 'DESC' } }, filterable_fields: {} },
      result: {
        count: 3,
        advancement_count: 3,
        progress: 1,
        file_key: expect.stringMatching(/^exports\/orders\/order-export-\d+-\w+\.csv$/),
        stat_descriptors: [
          { key: 'order-export-count', name: 'Order count to export', message: '3 orders will be exported.' },
        ],
      },
    })
    const [header, ...lines] = await linesOf(job)
    expect(header).toBe(headers.join(';'))
    expect(lines.map((line) => line.split(';')[0])).toEqual(ids.toReversed())
  })

  test('has the totals of the order in minor units, and quotes what would move the cells', async () => {
    const [id = ''] = ids
    const { order } = await shop.owner.admin.orders.retrieve({ id })
    const [, line = ''] = await linesOf(await exported({ filterable_fields: { id } }))
    expect(line).toContain('"Rue; ""des"" Lilas"')
    expect(line).toContain(new Date(order.created_at).toUTCString())
    const sums = [order.subtotal, 500, 0, 0, 0, order.tax_total, order.total, 'eur']
    expect(line).toContain(`;captured;${sums.join(';')};`)
    expect(order.total).toBe(3600)
  })

  test('filters, searches and sorts as the list does', async () => {
    const [first] = ids
    const chosen = async (context: object) =>
      (await linesOf(await exported(context))).slice(1).map((line) => line.split(';')[0])
    expect(await chosen({ filterable_fields: { payment_status: ['captured'] } })).toEqual([first])
    expect(await chosen({ order: 'display_id', offset: 1 })).toEqual(ids.slice(1))
    expect(await chosen({ limit: 1 })).toEqual(ids.toReversed())
    expect(await chosen({ filterable_fields: { q: 'nobody at all' } })).toEqual([])
    await expect(exported({ filterable_fields: { colour: 'red' } })).rejects.toMatchObject({ status: 400 })
  })

  test('takes the texts of an address for what is to be packed', async () => {
    const countOf = async (to_pack: unknown) =>
      (await linesOf(await exported({ filterable_fields: { to_pack } }))).length - 1
    const counts = [
      await countOf(['true']),
      await countOf('false'),
      await countOf(true),
      await countOf(['true', 'false']),
    ]
    const toPack = (await shop.owner.admin.orders.list({ query: { to_pack: true, limit: 0 } })).count
    expect(counts).toEqual([toPack, ids.length - toPack, toPack, ids.length])
    expect(toPack).toBeGreaterThan(ids.length - toPack)
  })

  test('has only the columns of the fields that it is asked for', async () => {
    const [header] = await linesOf(await exported({ fields: 'id,total', expand: 'sales_channel' }))
    expect(header).toBe('Order_ID;Total;Sales channel name;Sales channel description')
  })

  test('has one line for each item if asked, whose sums are those of the order', async () => {
    const [id = ''] = ids
    const { order } = await shop.owner.admin.orders.retrieve({ id })
    const [header = '', ...lines] = await linesOf(await exported({ format: 'lines', filterable_fields: { id } }))
    const rows = lines.map((line) => {
      const cells = line.split(';')
      return Object.fromEntries(header.split(';').map((name, index) => [name, cells[index]]))
    })
    expect(rows).toHaveLength(2)
    expect(rows.map((row) => row['Title'])).toEqual(expect.arrayContaining(['Lamp', "'=Cup"]))
    const sum = rows.reduce((all, row) => all + Number(row['Line Subtotal']), 0)
    expect(sum).toBe(order.subtotal)
    expect(rows[0]).toMatchObject({ Order_ID: id, Quantity: '1', Shipped: '0', 'Currency Code': 'eur' })
    await expect(exported({ format: 'xml' })).rejects.toMatchObject({ status: 400 })
  })

  test('is recorded in the security log as an export of customers', async () => {
    await exported()
    const { security_events } = await shop.owner.admin.securityEvents.list({ query: { limit: 1 } })
    expect(security_events[0]).toMatchObject({ type: 'customers.exported', subject: 'orders', details: { rows: 3 } })
  })

  test('that is canceled leaves no file', async () => {
    const id = await makeJob(shop, 'order-export', {})
    await shop.owner.admin.batchJobs.cancel({ id })
    const job = await runJob(shop, id)
    expect(job.status).toBe('canceled')
    expect(job.result?.['file_key']).toBeUndefined()
  })
})
