import type { BatchJob } from '@storeroom/contract'
import type { Client } from '@storeroom/client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runJob } from '../../../../test/imports.ts'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
let market: Market
let bulk: Client['admin']['orderBulk']
beforeAll(async () => {
  shop = await openShop()
  market = await createMarket(shop)
  bulk = shop.owner.admin.orderBulk
  // Each test runs its jobs itself.
  vi.spyOn(shop.services.jobs, 'enqueue').mockResolvedValue(undefined)
})
afterAll(() => {
  vi.restoreAllMocks()
  return shop.stop()
})

let goods = 0

/** Places orders of two units each. */
async function place(count: number, stocked = 100) {
  const variant_id = await createVariantForSale(shop, `Lamp ${(goods += 1)}`, stocked)
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    const cart = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 2 }])
    ids.push((await shop.anonymous.store.carts.complete({ id: cart })).data.id)
  }
  return ids
}

const orderOf = async (id = '') => (await shop.owner.admin.orders.retrieve({ id })).order
const run = async (answer: Promise<{ batch_job: BatchJob }>) => runJob(shop, (await answer).batch_job.id)
const summaryOf = ({ result }: BatchJob) => result?.['summary']
const problemsOf = async ({ id }: BatchJob) =>
  (await shop.owner.admin.batchJobs.listProblems({ id })).problems.map(({ reason, params }) => [
    reason,
    params['order'],
  ])

describe('bulk actions on orders', () => {
  test('capture captures all payments, and leaves paid orders unchanged', async () => {
    const ids = await place(2)
    await shop.owner.admin.orders.capture({ id: ids[0] ?? '' })
    const job = await run(bulk.capture({ body: { ids } }))
    expect(job).toMatchObject({
      type: 'order-capture',
      status: 'completed',
      result: { count: 2, advancement_count: 2, progress: 1, summary: { changed: 1, unchanged: 1, problems: 0 } },
    })
    expect((await orderOf(ids[1])).payment_status).toBe('captured')
  })

  test('fulfill packs all unfulfilled units, and lists skipped orders with the reason', async () => {
    const [first = '', canceled = '', last = ''] = await place(3)
    await shop.owner.admin.orders.cancel({ id: canceled })
    const job = await run(bulk.fulfill({ body: { ids: [first, canceled, 'order_nowhere', last] } }))
    expect(summaryOf(job)).toEqual({ changed: 2, unchanged: 0, problems: 2 })
    const { display_id } = await orderOf(canceled)
    expect(await problemsOf(job)).toEqual([
      ['not_allowed', `#${display_id}`],
      ['unknown_order', 'order_nowhere'],
    ])
    expect((await orderOf(last)).fulfillment_status).toBe('fulfilled')
    expect(summaryOf(await run(bulk.fulfill({ body: { ids: [first, last] } })))).toEqual({
      changed: 0,
      unchanged: 2,
      problems: 0,
    })
  })

  test('ship takes tracking numbers by order number, and fulfills before on request', async () => {
    const [first = '', second = '', third = ''] = await place(3)
    await run(bulk.fulfill({ body: { ids: [first] } }))
    const numbers = await Promise.all([first, second].map(async (id) => (await orderOf(id)).display_id))
    const tracking = [
      { order: `#${numbers[0]}`, tracking_number: 'DHL-1', url: 'https://dhl.example/1' },
      { order: String(numbers[1]), tracking_number: 'DHL-2' },
      { order: '999999', tracking_number: 'DHL-3' },
    ]
    const job = await run(bulk.ship({ body: { ids: [third], tracking } }))
    expect(summaryOf(job)).toEqual({ changed: 1, unchanged: 0, problems: 3 })
    expect((await problemsOf(job)).map(([reason]) => reason)).toEqual([
      'nothing_to_ship',
      'nothing_to_ship',
      'unknown_order',
    ])
    expect(await orderOf(first)).toMatchObject({
      fulfillment_status: 'shipped',
      fulfillments: [{ tracking_links: [{ tracking_number: 'DHL-1', url: 'https://dhl.example/1' }] }],
    })
    const again = await run(bulk.ship({ body: { ids: [first, third], tracking: tracking.slice(0, 2), fulfill: true } }))
    expect(summaryOf(again)).toMatchObject({ problems: 0 })
    expect((await orderOf(first)).fulfillments?.[0]?.tracking_links).toHaveLength(1)
    expect((await orderOf(second)).fulfillments?.[0]).toMatchObject({ tracking_numbers: ['DHL-2'] })
    expect((await orderOf(third)).fulfillment_status).toBe('shipped')
  })

  test('archive puts orders aside, and unarchive brings them back', async () => {
    const ids = await place(2)
    await run(bulk.archive({ body: { ids } }))
    expect((await orderOf(ids[1])).status).toBe('archived')
    await run(bulk.unarchive({ body: { ids } }))
    expect((await orderOf(ids[1])).status).toBe('pending')
  })

  test('tags are words in the metadata, and the rest of the metadata stays', async () => {
    const [id = ''] = await place(1)
    await shop.owner.admin.orders.update({ id, body: { metadata: { note: 'ring twice' } } })
    await run(bulk.tag({ body: { ids: [id], add: ['rush', 'gift'] } }))
    await run(bulk.tag({ body: { ids: [id], add: ['rush'], remove: ['gift'] } }))
    expect((await orderOf(id)).metadata).toEqual({ note: 'ring twice', tags: ['rush'] })
    expect(summaryOf(await run(bulk.tag({ body: { ids: [id], remove: ['gift'] } })))).toMatchObject({ unchanged: 1 })
  })

  test('an undo brings back exactly the orders that were archived, and names one that was changed since', async () => {
    const [archivedBefore = '', first = '', second = ''] = await place(3)
    await shop.owner.admin.orders.archive({ id: archivedBefore })
    const archiving = await run(bulk.archive({ body: { ids: [archivedBefore, first, second] } }))
    await shop.owner.admin.orders.unarchive({ id: second })
    const undoing = await run(bulk.undo({ body: { batch_job_id: archiving.id } }))
    expect(undoing).toMatchObject({ type: 'order-undo', result: { count: 2, advancement_count: 2 } })
    expect(summaryOf(undoing)).toEqual({ changed: 1, unchanged: 0, problems: 1 })
    expect(await problemsOf(undoing)).toEqual([['changed_since', `#${(await orderOf(second)).display_id}`]])
    expect((await orderOf(first)).status).toBe('pending')
    expect((await orderOf(archivedBefore)).status).toBe('archived')
  })

  test('an undo of tags takes the added ones from the orders that did not have them, and puts removed ones back', async () => {
    const [one = '', other = ''] = await place(2)
    await shop.owner.admin.orders.update({ id: one, body: { metadata: { tags: ['rush', 'old'] } } })
    const tagging = await run(bulk.tag({ body: { ids: [one, other], add: ['rush', 'gift'], remove: ['old'] } }))
    await shop.owner.admin.orders.update({ id: other, body: { metadata: { tags: ['rush', 'gift', 'later'] } } })
    expect(summaryOf(await run(bulk.undo({ body: { batch_job_id: tagging.id } })))).toMatchObject({ changed: 2 })
    expect((await orderOf(one)).metadata).toEqual({ tags: ['rush', 'old'] })
    expect((await orderOf(other)).metadata).toEqual({ tags: ['later'] })
  })

  test('an undo of fulfillments unpacks the orders, except for one that was shipped since', async () => {
    const [left = '', shipped = ''] = await place(2)
    const packing = await run(bulk.fulfill({ body: { ids: [left, shipped] } }))
    await run(bulk.ship({ body: { ids: [shipped], no_notification: true } }))
    const undoing = await run(bulk.undo({ body: { batch_job_id: packing.id } }))
    expect(summaryOf(undoing)).toEqual({ changed: 1, unchanged: 0, problems: 1 })
    expect((await problemsOf(undoing)).map(([, name]) => name)).toEqual([`#${(await orderOf(shipped)).display_id}`])
    expect((await orderOf(left)).fulfillment_status).toBe('not_fulfilled')
    expect((await orderOf(shipped)).fulfillment_status).toBe('shipped')
    const again = await run(bulk.fulfill({ body: { ids: [left] } }))
    expect(summaryOf(again)).toMatchObject({ changed: 1 })
  })

  test('an undo of what ships, of a job that has not ended, and of none is refused', async () => {
    const [id = ''] = await place(1)
    const shipping = await run(bulk.ship({ body: { ids: [id], fulfill: true, no_notification: true } }))
    await expect(bulk.undo({ body: { batch_job_id: shipping.id } })).rejects.toMatchObject({ status: 400 })
    const { batch_job: waiting } = await bulk.archive({ body: { ids: [id] } })
    await expect(bulk.undo({ body: { batch_job_id: waiting.id } })).rejects.toMatchObject({ status: 400 })
    await expect(bulk.undo({ body: { batch_job_id: 'batch_x' } })).rejects.toMatchObject({ status: 404 })
  })

  test('a job that is canceled leaves the orders that were not done yet as they are', async () => {
    const ids = await place(2)
    const { batch_job } = await bulk.archive({ body: { ids } })
    await shop.owner.admin.batchJobs.cancel({ id: batch_job.id })
    expect((await runJob(shop, batch_job.id)).status).toBe('canceled')
    expect((await orderOf(ids[0])).status).toBe('pending')
  })

  test('a job continues after the last finished order when its server stops', async () => {
    const ids = await place(3)
    const { batch_job } = await bulk.fulfill({ body: { ids } })
    const stop = new AbortController()
    vi.spyOn(shop.services.events, 'emit').mockImplementationOnce(async () => stop.abort())
    const stopped = await runJob(shop, batch_job.id, stop.signal)
    expect(stopped.status).not.toBe('completed')
    const job = await runJob(shop, batch_job.id)
    expect(summaryOf(job)).toEqual({ changed: 3, unchanged: 0, problems: 0 })
    for (const id of ids) expect((await orderOf(id)).fulfillments).toHaveLength(1)
  })

  test('a payment that its provider refuses is named', async () => {
    const [id = ''] = await place(1)
    const provider = shop.services.providers.payment.find((candidate) => candidate.id === 'manual')
    if (!provider) throw new Error('There is no manual payment')
    vi.spyOn(provider, 'capture').mockRejectedValueOnce(new Error('no'))
    const job = await run(bulk.capture({ body: { ids: [id] } }))
    expect((await problemsOf(job)).map(([reason]) => reason)).toEqual(['capture_refused'])
    expect((await orderOf(id)).payment_status).toBe('requires_action')
  })

  test('no job starts without orders or tags, or by the general route of jobs', async () => {
    await expect(bulk.ship({ body: {} })).rejects.toMatchObject({ status: 400 })
    await expect(bulk.tag({ body: { ids: ['order_1'] } })).rejects.toMatchObject({ status: 400 })
    await expect(
      shop.owner.admin.batchJobs.create({ body: { type: 'order-archive', context: { ids: ['order_1'] } } }),
    ).rejects.toMatchObject({ status: 400 })
  })
})
