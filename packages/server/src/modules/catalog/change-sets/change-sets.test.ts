import type { ChangeField, ChangedValue, ChangeSetItem } from '@storeroom/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createProduct } from '../../../../test/sample-product.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { hours } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'
import { tx } from '../../../kernel/tx.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const admin = () => shop.owner.admin
const sets = () => admin().changeSets

let count = 0
const makeProduct = () => createProduct(shop, `Kettle ${(count += 1)}`, { handle: `kettle-${count}` })
type Made = Awaited<ReturnType<typeof makeProduct>>

type Change = {
  record_id: string
  field: ChangeField
  before?: ChangedValue
  after: ChangedValue
  currency_code?: string
}
const price = ({ variantId }: Made, after: number | null, currency_code = 'eur'): Change => ({
  record_id: variantId,
  field: 'price',
  after,
  currency_code,
})
const text = ({ id }: Made, field: ChangeField, after: string | null): Change => ({ record_id: id, field, after })

/** A draft with changes; returns its id. */
async function draft(...items: Change[]): Promise<string> {
  const { change_set } = await sets().create({ body: { name: `Spring ${(count += 1)}` } })
  if (items.length > 0) await sets().setItems({ id: change_set.id, body: { items } })
  return change_set.id
}

const read = async (id: string) => (await sets().retrieve({ id })).change_set
const itemsOf = async (id: string, query = {}): Promise<readonly ChangeSetItem[]> =>
  (await sets().listItems({ id, query })).items
const product = async ({ id }: Made) => (await admin().products.retrieve({ id })).product
const amounts = async (made: Made) =>
  (await product(made)).variants[0]?.prices.map(({ currency_code, amount }) => `${currency_code} ${amount}`).toSorted()

const inAnHour = () => new Date(shop.clock.now() + hours(1)).toISOString()
const runJobs = () =>
  sql`update pgboss.job set start_after = now() where data ->> 'task' = 'go-live' and state = 'created'`.run(
    shop.services.db,
  )

/** Waits for the notice that a set could not go live. */
const toldOf = (id: string, name: string) =>
  vi.waitFor(
    async () => {
      const { notices } = await admin().notices.list()
      const ofSet = notices.filter(({ resource_id }) => resource_id === id)
      expect(ofSet).toMatchObject([{ kind: 'change_set_stopped', resource_type: 'change_set', name }])
    },
    { timeout: 20_000, interval: 50 },
  )

/** Schedules a set, lets the time come, and waits for the status. */
async function comes(id: string, status: string) {
  await sets().schedule({ id, body: { goes_live_at: inAnHour() } })
  shop.clock.advance(hours(1))
  await runJobs()
  await vi.waitFor(async () => expect((await read(id)).status).toBe(status), { timeout: 20_000, interval: 50 })
}

describe('a change set', () => {
  test('collects changes with the values that they are from, and changes nothing yet', async () => {
    const made = await makeProduct()
    const id = await draft(text(made, 'title', 'Tea kettle'), price(made, 990), price(made, 1190, 'USD'))
    expect(await read(id)).toMatchObject({ status: 'draft', item_count: 3, product_count: 1 })
    expect(await itemsOf(id)).toMatchObject([
      { field: 'title', before: made.product.title, after: 'Tea kettle', current: made.product.title, conflict: null },
      { field: 'price', currency_code: 'eur', before: 1250, after: 990, variant_title: 'Small' },
      { field: 'price', currency_code: 'usd', before: null, after: 1190 },
    ])
    expect(await product(made)).toMatchObject({ title: made.product.title })
    expect((await sets().list({ query: { q: 'spring', status: ['draft'] } })).count).toBeGreaterThan(0)
  })

  test('replaces a change of the same field, and drops one back to the present value', async () => {
    const made = await makeProduct()
    const id = await draft(price(made, 990), text(made, 'subtitle', 'One'))
    await sets().setItems({ id, body: { items: [price(made, 890), text(made, 'subtitle', null)] } })
    const items = await itemsOf(id)
    expect(items).toMatchObject([{ field: 'price', before: 1250, after: 890 }])
    await sets().removeItems({ id, body: { ids: items.map((item) => item.id) } })
    expect(await read(id)).toMatchObject({ item_count: 0 })
  })

  test('previews products before and after, and whether shoppers see them', async () => {
    const [made, other] = [await makeProduct(), await makeProduct()]
    const id = await draft(
      ...[text(made, 'title', 'Tea kettle'), text(made, 'status', 'draft'), price(made, 990)],
      text(other, 'subtitle', 'New'),
    )
    const preview = await sets().preview({ id, query: { product_id: made.id } })
    expect(preview).toMatchObject({ count: 1, conflicts: 0 })
    const prices = (amount: number) => [{ id: made.variantId, prices: [{ currency_code: 'eur', amount }] }]
    expect(preview.products).toMatchObject([
      {
        id: made.id,
        before: { title: made.product.title, status: 'published', is_shown: true, variants: prices(1250) },
        after: { title: 'Tea kettle', status: 'draft', is_shown: false, variants: prices(990) },
      },
    ])
    expect((await sets().preview({ id })).count).toBe(2)
  })

  test('has its own name and note, and is deleted with its changes', async () => {
    const id = await draft(price(await makeProduct(), 990))
    await sets().update({ id, body: { name: 'Autumn', note: 'By Kim' } })
    expect(await read(id)).toMatchObject({ name: 'Autumn', note: 'By Kim' })
    await sets().remove({ id })
    await expect(read(id)).rejects.toMatchObject({ status: 404 })
    expect(await sql`select 1 from change_set_item where change_set_id = ${id}`.all(shop.services.db)).toEqual([])
  })
})

describe('at its time', () => {
  test('every change is live, for shoppers too, with history and a redirect from the former handle', async () => {
    const made = await makeProduct()
    const hidden = await makeProduct()
    const id = await draft(
      ...[text(made, 'title', 'Tea kettle'), text(made, 'handle', 'Tea Kettle!'), price(made, 990)],
      ...[price(made, 1190, 'usd'), text(hidden, 'status', 'draft')],
    )
    await comes(id, 'live')
    const after = await product(made)
    expect(after).toMatchObject({ title: 'Tea kettle', handle: 'tea-kettle' })
    expect(await amounts(made)).toEqual(['eur 990', 'usd 1190'])
    const { store } = shop.anonymous
    const shown = await store.products.list({ query: { id: [made.id, hidden.id] } })
    expect(shown.products.map(({ title }) => title)).toEqual(['Tea kettle'])
    const { redirect } = await store.redirects.retrieve({
      query: { kind: 'product', handle: made.product.handle ?? '' },
    })
    expect(redirect).toMatchObject({ record_handle: after.handle })
    const { changes } = await admin().changes.listOfProduct({ id: made.id, query: { limit: 5 } })
    const { user } = await admin().auth.retrieve()
    expect(changes[0]).toMatchObject({ user_id: user.id })
  })

  test('a job that comes early waits, and a repeated job changes nothing', async () => {
    const made = await makeProduct()
    const id = await draft(price(made, 990))
    await sets().schedule({ id, body: { goes_live_at: inAnHour() } })
    const { db, jobs } = shop.services
    const again = () => tx(db, {}, (inside) => jobs.enqueue(inside, 'go-live', { id }, 'again'))
    await again()
    await vi.waitFor(async () => expect(await waiting('again')).toBe(0), { timeout: 20_000, interval: 50 })
    expect((await read(id)).status).toBe('scheduled')
    shop.clock.advance(hours(1))
    await runJobs()
    await vi.waitFor(async () => expect((await read(id)).status).toBe('live'), { timeout: 20_000, interval: 50 })
    await admin().products.updateVariant({
      id: made.id,
      variant_id: made.variantId,
      body: { prices: [{ currency_code: 'eur', amount: 1500 }] },
    })
    await again()
    await vi.waitFor(async () => expect(await waiting('again')).toBe(0), { timeout: 20_000, interval: 50 })
    expect(await amounts(made)).toEqual(['eur 1500'])
  })

  const waiting = (key: string) =>
    sql<{ count: number }>`select count(*)::int as count from pgboss.job
        where singleton_key = ${`go-live:${key}`} and state in ('created', 'active', 'retry')`.value(shop.services.db)

  test('the task that runs every minute finds a set whose job was lost', async () => {
    const made = await makeProduct()
    const id = await draft(price(made, 990))
    await sets().schedule({ id, body: { goes_live_at: inAnHour() } })
    const { db, jobs } = shop.services
    await sql`delete from pgboss.job where data ->> 'task' = 'go-live'`.run(db)
    shop.clock.advance(hours(1))
    await tx(db, {}, (inside) => jobs.enqueue(inside, 'go-live', {}))
    await vi.waitFor(async () => expect((await read(id)).status).toBe('live'), { timeout: 20_000, interval: 50 })
  })

  test('a set that was unscheduled or moved does not go live', async () => {
    const [one, other] = [await makeProduct(), await makeProduct()]
    const [canceled, moved] = [await draft(price(one, 990)), await draft(price(other, 990))]
    for (const id of [canceled, moved]) await sets().schedule({ id, body: { goes_live_at: inAnHour() } })
    await sets().unschedule({ id: canceled })
    const later = new Date(shop.clock.now() + hours(5)).toISOString()
    await sets().schedule({ id: moved, body: { goes_live_at: later } })
    await comes(await draft(price(await makeProduct(), 990)), 'live')
    expect(await read(canceled)).toMatchObject({ status: 'draft', goes_live_at: null })
    expect(await read(moved)).toMatchObject({ status: 'scheduled', goes_live_at: later })
    expect([await amounts(one), await amounts(other)]).toEqual([['eur 1250'], ['eur 1250']])
  })
})

describe('an edit in between', () => {
  test('is asked about, and until then nothing is live', async () => {
    const [made, other] = [await makeProduct(), await makeProduct()]
    const id = await draft(text(made, 'title', 'Mine'), price(other, 990))
    await admin().products.update({ id: made.id, body: { title: 'Theirs' } })
    expect(await sets().preview({ id })).toMatchObject({ conflicts: 1 })
    await comes(id, 'needs_attention')
    expect(await amounts(other)).toEqual(['eur 1250'])
    await toldOf(id, (await read(id)).name)
    const [conflict] = await itemsOf(id, { has_conflict: true })
    expect(conflict).toMatchObject({
      conflict: 'changed',
      before: made.product.title,
      after: 'Mine',
      current: 'Theirs',
    })
    await expect(sets().goLive({ id })).rejects.toMatchObject({
      status: 409,
      code: 'edit_conflict',
      conflicts: [{ field: conflict?.id, yours: 'Mine', theirs: 'Theirs' }],
    })
    expect(await product(made)).toMatchObject({ title: 'Theirs' })
  })

  test('is asked about if it came before the change was added, which names the value it is from', async () => {
    const made = await makeProduct()
    await admin().products.update({ id: made.id, body: { title: 'Theirs', subtitle: 'Theirs, too' } })
    const id = await draft(
      { ...text(made, 'title', 'Mine'), before: made.product.title },
      { ...text(made, 'subtitle', 'Mine'), before: 'Theirs, too' },
    )
    await expect(sets().goLive({ id })).rejects.toMatchObject({ conflicts: [{ yours: 'Mine', theirs: 'Theirs' }] })
    expect(await product(made)).toMatchObject({ title: 'Theirs', subtitle: 'Theirs, too' })
  })

  test('is overwritten, and comes back when the set is taken back', async () => {
    const made = await makeProduct()
    const id = await draft(text(made, 'title', 'Mine'))
    await admin().products.update({ id: made.id, body: { title: 'Theirs' } })
    const [item] = await itemsOf(id)
    await sets().choose({ id, body: { choices: [{ id: item?.id ?? '', choice: 'overwrite', seen: 'Theirs' }] } })
    await comes(id, 'live')
    expect(await product(made)).toMatchObject({ title: 'Mine' })
    await sets().takeBack({ id })
    expect(await product(made)).toMatchObject({ title: 'Theirs' })
  })

  test('that was taken back after the decision to overwrite it does not come back with the set', async () => {
    const made = await makeProduct()
    const id = await draft(text(made, 'title', 'Mine'), text(made, 'subtitle', 'Mine'))
    await admin().products.update({ id: made.id, body: { title: 'Theirs' } })
    const item = (await itemsOf(id)).find(({ field }) => field === 'title')
    await sets().choose({ id, body: { choices: [{ id: item?.id ?? '', choice: 'overwrite', seen: 'Theirs' }] } })
    const { title, subtitle } = made.product
    await admin().products.update({ id: made.id, body: { title } })
    await sets().goLive({ id })
    expect(await product(made)).toMatchObject({ title: 'Mine', subtitle: 'Mine' })
    await sets().takeBack({ id })
    expect(await product(made)).toMatchObject({ title, subtitle })
  })

  test('that came after the decision is asked about again', async () => {
    const made = await makeProduct()
    const id = await draft(text(made, 'title', 'Mine'))
    await admin().products.update({ id: made.id, body: { title: 'Theirs' } })
    const [item] = await itemsOf(id)
    await sets().choose({ id, body: { choices: [{ id: item?.id ?? '', choice: 'overwrite', seen: 'Theirs' }] } })
    expect(await itemsOf(id)).toMatchObject([{ conflict: null, choice: 'overwrite' }])
    await admin().products.update({ id: made.id, body: { title: 'Newest' } })
    expect(await itemsOf(id)).toMatchObject([{ conflict: 'changed', current: 'Newest' }])
    await expect(sets().goLive({ id })).rejects.toMatchObject({ status: 409 })
  })

  test('stays where its change is left out; deleted products and taken handles are conflicts, too', async () => {
    const [made, gone, taker] = [await makeProduct(), await makeProduct(), await makeProduct()]
    const handle = `wanted-${count}`
    const id = await draft(text(made, 'handle', handle), price(gone, 990), text(made, 'subtitle', 'Live'))
    await admin().products.remove({ id: gone.id })
    await admin().products.update({ id: taker.id, body: { handle } })
    const conflicts = await itemsOf(id, { has_conflict: true })
    expect(conflicts.map(({ conflict }) => conflict)).toEqual(['taken', 'gone'])
    const choices = conflicts.map((item) => ({ id: item.id, choice: 'leave_out' as const }))
    await sets().choose({ id, body: { choices } })
    await comes(id, 'live')
    expect(await product(made)).toMatchObject({ handle: made.product.handle, subtitle: 'Live' })
    expect((await itemsOf(id)).map(({ is_applied }) => is_applied)).toEqual([false, false, true])
  })

  test('one handle for two products is a conflict until one of them is left out', async () => {
    const [one, other] = [await makeProduct(), await makeProduct()]
    const handle = `shared-${count}`
    const id = await draft(text(one, 'handle', handle), text(other, 'handle', handle))
    const conflicts = await itemsOf(id, { has_conflict: true })
    expect(conflicts.map(({ conflict }) => conflict)).toEqual(['taken', 'taken'])
    await sets().choose({ id, body: { choices: [{ id: conflicts[0]?.id ?? '', choice: 'leave_out' }] } })
    await sets().goLive({ id })
    expect([(await product(one)).handle, (await product(other)).handle]).toEqual([one.product.handle, handle])
  })

  test('to the value of the change is no conflict', async () => {
    const made = await makeProduct()
    const id = await draft(text(made, 'title', 'Same'))
    await admin().products.update({ id: made.id, body: { title: 'Same' } })
    expect((await sets().goLive({ id })).change_set.status).toBe('live')
  })
})

describe('taking back', () => {
  test('restores every value, prices that were not there included', async () => {
    const made = await makeProduct()
    const before = [await product(made), await amounts(made)] as const
    const id = await draft(
      ...[text(made, 'title', 'Tea kettle'), text(made, 'handle', `other-${count}`), text(made, 'subtitle', 'New')],
      ...[text(made, 'status', 'draft'), price(made, null), price(made, 1190, 'usd')],
    )
    await sets().goLive({ id })
    expect(await amounts(made)).toEqual(['usd 1190'])
    expect((await sets().takeBack({ id })).change_set).toMatchObject({ status: 'taken_back' })
    const { title, handle, subtitle, status } = before[0]
    expect(await product(made)).toMatchObject({ title, handle, subtitle, status })
    expect(await amounts(made)).toEqual(before[1])
    await sets().takeBack({ id })
    expect((await sets().goLive({ id })).change_set.status).toBe('live')
  })

  test('asks about an edit since, which can stay', async () => {
    const made = await makeProduct()
    const id = await draft(text(made, 'title', 'Mine'), price(made, 990))
    await sets().goLive({ id })
    await admin().products.update({ id: made.id, body: { title: 'Later' } })
    await expect(sets().takeBack({ id })).rejects.toMatchObject({ code: 'edit_conflict' })
    expect(await amounts(made)).toEqual(['eur 990'])
    const [item] = await itemsOf(id, { has_conflict: true })
    await sets().choose({ id, body: { choices: [{ id: item?.id ?? '', choice: 'leave_out' }] } })
    await sets().takeBack({ id })
    expect([(await product(made)).title, await amounts(made)]).toEqual(['Later', ['eur 1250']])
  })
})

describe('what is refused', () => {
  test.each<readonly [string, (made: Made) => Change]>([
    ['items.0.after', (made) => text(made, 'title', ' ')],
    ['items.0.after', (made) => text(made, 'title', null)],
    ['items.0.after', (made) => text(made, 'status', 'sold')],
    ['items.0.after', (made) => text(made, 'handle', '!')],
    ['items.0.after', (made) => ({ ...text(made, 'subtitle', ''), after: 7 })],
    ['items.0.after', (made) => price(made, -1)],
    ['items.0.after', (made) => ({ ...price(made, 1), after: '1' })],
    ['items.0.currency_code', (made) => price(made, 1, 'xxq')],
    ['items.0.currency_code', (made) => ({ ...text(made, 'title', 'New'), currency_code: 'eur' })],
    ['items.0.record_id', (made) => ({ ...price(made, 1), record_id: made.id })],
    ['items.0.record_id', (made) => ({ ...text(made, 'title', 'New'), record_id: made.variantId })],
  ])('%s of change %#', async (field, change) => {
    const made = await makeProduct()
    const id = await draft()
    const items = [change(made)]
    await expect(sets().setItems({ id, body: { items } })).rejects.toMatchObject({ status: 400, fields: [{ field }] })
    expect((await read(id)).item_count).toBe(0)
  })

  test('a time in the past, an empty set, and changes of a set that is scheduled or live', async () => {
    const made = await makeProduct()
    const id = await draft(price(made, 990))
    const past = new Date(shop.clock.now() - 1000).toISOString()
    await expect(sets().schedule({ id, body: { goes_live_at: past } })).rejects.toMatchObject({
      status: 400,
      fields: [{ field: 'goes_live_at' }],
    })
    const empty = await draft()
    await expect(sets().goLive({ id: empty })).rejects.toMatchObject({ status: 400, type: 'not_allowed' })
    const change = () => sets().setItems({ id, body: { items: [price(made, 1)] } })
    await sets().schedule({ id, body: { goes_live_at: inAnHour() } })
    await expect(change()).rejects.toMatchObject({ type: 'not_allowed' })
    await expect(sets().remove({ id })).rejects.toMatchObject({ type: 'not_allowed' })
    await sets().goLive({ id })
    await expect(change()).rejects.toMatchObject({ type: 'not_allowed' })
    await expect(sets().unschedule({ id })).rejects.toMatchObject({ type: 'not_allowed' })
  })

  test('writes of staff who may only read products', async () => {
    const id = await draft(price(await makeProduct(), 990))
    const reader = await signInReader()
    expect((await reader.admin.changeSets.retrieve({ id })).change_set.id).toBe(id)
    await expect(reader.admin.changeSets.goLive({ id })).rejects.toMatchObject({ status: 403 })
    await expect(reader.admin.changeSets.create({ body: { name: 'Mine' } })).rejects.toMatchObject({ status: 403 })
  })

  async function signInReader() {
    const body = { email: 'reader@example.com', password: 'correct horse battery', role: 'developer' as const }
    await admin().users.create({ body })
    return shop.signIn(body.email, body.password)
  }
})
