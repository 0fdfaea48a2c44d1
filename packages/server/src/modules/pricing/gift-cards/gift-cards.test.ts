import { createClient, versionOf, type Client } from '@storeroom/client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addCustomer } from '../../../../test/customers.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { minutes } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'
import { tx } from '../../../kernel/tx.ts'
import { findGiftCards, issueGiftCard, issueGiftCards, spendAll } from './gift-cards.ts'

let shop: TestShop
let cards: Client['admin']['giftCards']
let region_id: string
beforeAll(async () => {
  shop = await openShop({ environment: { STOREROOM_TRUST_PROXY: '1' } })
  cards = shop.owner.admin.giftCards
  region_id = (await shop.owner.admin.regions.list()).regions[0]?.id ?? ''
  await shop.owner.admin.regions.update({ id: region_id, body: { tax_rate: 19, gift_cards_taxable: false } })
})
afterAll(() => shop.stop())

type New = Parameters<typeof cards.create>[0]['body']
const create = async (body: Partial<New> = {}) =>
  (await cards.create({ body: { region_id, value: 10_000, ...body } })).gift_card

const refusal = (status: number, message: string) => ({ status, message })
const CODE = /^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/

describe('S1-05 S3-18 S7-51 a gift card', () => {
  test('is created with a code and its full value as balance, and answered as in v1', async () => {
    const card = await create({ ends_at: '2040-01-01T00:00:00Z', metadata: { to: 'Ada' } })
    expect(card).toMatchObject({
      id: expect.stringMatching(/^gift_/),
      code: expect.stringMatching(CODE),
      value: 10_000,
      balance: 10_000,
      region_id,
      region: { id: region_id, payment_providers: [{ id: 'manual' }] },
      order_id: null,
      order: null,
      is_disabled: false,
      ends_at: '2040-01-01T00:00:00.000Z',
      tax_rate: null,
      metadata: { to: 'Ada' },
      deleted_at: null,
    })
    expect((await cards.retrieve({ id: card.id })).gift_card).toEqual(card)
  })

  test('needs only a region', async () => {
    expect((await cards.create({ body: { region_id } })).gift_card).toMatchObject({ value: 0, balance: 0 })
    await expect(create({ region_id: 'reg_x' })).rejects.toMatchObject(refusal(404, 'Region with reg_x was not found'))
    await expect(create({ value: -1 })).rejects.toMatchObject({ status: 400 })
  })

  test('keeps the rate of a region that taxes gift cards', async () => {
    const { region } = await shop.owner.admin.regions.create({
      body: {
        name: 'Taxing',
        currency_code: 'eur',
        tax_rate: 24,
        countries: [],
        payment_providers: ['manual'],
        fulfillment_providers: ['manual'],
      },
    })
    await shop.owner.admin.regions.update({ id: region.id, body: { gift_cards_taxable: true } })
    expect((await create({ region_id: region.id })).tax_rate).toBe(24)
  })

  test('changes only the fields that are sent, and keeps the balance between zero and its value', async () => {
    const { id } = await create({ metadata: { a: 1, b: 1 } })
    const body = { balance: 2_500, is_disabled: true, ends_at: '2041-01-01T00:00:00Z', metadata: { b: '' } }
    expect((await cards.update({ id, body })).gift_card).toMatchObject({
      value: 10_000,
      balance: 2_500,
      is_disabled: true,
      ends_at: '2041-01-01T00:00:00.000Z',
      metadata: { a: 1 },
    })
    expect((await cards.update({ id, body: { ends_at: null, balance: 0 } })).gift_card).toMatchObject({
      ends_at: null,
      balance: 0,
    })
    for (const balance of [10_001, -1])
      await expect(cards.update({ id, body: { balance } })).rejects.toMatchObject(
        refusal(400, 'new balance is invalid'),
      )
    await expect(cards.update({ id, body: { region_id: 'reg_x' } })).rejects.toMatchObject({ status: 404 })
  })

  test('is not changed by the later of two conflicting edits', async () => {
    const { id } = await create({ ends_at: '2040-01-01T00:00:00Z' })
    const version = versionOf(await cards.retrieve({ id }))
    await cards.update({ id, body: { balance: 1 } }, { version })
    await expect(cards.update({ id, body: { balance: 2 } }, { version })).rejects.toMatchObject({
      code: 'edit_conflict',
      conflicts: [{ field: 'balance', yours: 2, theirs: 1 }],
    })
    await cards.update({ id, body: { ends_at: '2040-01-01T00:00:00.000Z' } }, { version })
  })

  test('is deleted, and deleting it again does no harm', async () => {
    const { id } = await create()
    const gone = { id, object: 'gift-card', deleted: true }
    expect(await cards.remove({ id })).toEqual(gone)
    expect(await cards.remove({ id })).toEqual(gone)
    await expect(cards.retrieve({ id })).rejects.toMatchObject(refusal(404, `Gift card with id: ${id} was not found`))
  })

  test('causes an event', async () => {
    const emit = vi.spyOn(shop.services.events, 'emit')
    const { id } = await create()
    expect(emit.mock.calls.map(([, ...event]) => event)).toEqual([['gift_card.created', { id }]])
    emit.mockRestore()
  })

  test('is found by its code and by the number of the order that sold it', async () => {
    const { id, code } = await create()
    await create({ is_disabled: true })
    const order = await addOrder()
    await shop.database.engine.pool.query('update gift_card set order_id = $1 where id = $2', [order.id, id])
    const search = async (q: string) => (await cards.list({ query: { q } })).gift_cards.map((card) => card.id)
    expect(await search(code.slice(2, 14).toLowerCase())).toEqual([id])
    expect(await search(`#${order.display_id}`)).toContain(id)
    expect(await cards.list({ query: { is_disabled: false, order_id: order.id } })).toMatchObject({
      count: 1,
      limit: 50,
      offset: 0,
      gift_cards: [{ id, order: { id: order.id, display_id: order.display_id } }],
    })
  })

  test('has its transactions on request', async () => {
    const { id } = await create()
    const order = await addOrder()
    await shop.database.engine.pool.query(
      `insert into gift_card_transaction (id, gift_card_id, order_id, amount, is_taxable) values ($1, $2, $3, 700, false)`,
      [`gct_${id}`, id, order.id],
    )
    const { gift_card } = await cards.retrieve({ id, query: { expand: 'transactions,transactions.order' } })
    expect(gift_card.transactions).toMatchObject([
      { amount: 700, order_id: order.id, tax_rate: null, is_taxable: false, order: { display_id: order.display_id } },
    ])
  })
})

let orders = 0

async function addOrder() {
  const customer = await addCustomer(shop)
  const id = `order_${++orders}`
  const { display_id } = await sql<{
    display_id: number
  }>`insert into "order" (id, customer_id, email, region_id, currency_code)
    values (${id}, ${customer}, 'ada@example.com', ${region_id}, 'eur') returning display_id`.one(shop.services.db)
  return { id, display_id }
}

describe('S7-37 shoppers', () => {
  const from = (address: string) => createClient({ baseUrl: shop.url, customHeaders: { 'x-forwarded-for': address } })

  test('see the balance of a card whose code they have, and nothing else', async () => {
    const { id, code } = await create()
    const { gift_card } = await from('192.0.2.1').store.giftCards.retrieve({ code: code.toLowerCase() })
    expect(gift_card).toMatchObject({ id, code, value: 10_000, balance: 10_000, region: { id: region_id } })
    expect(Object.keys(gift_card).toSorted()).toEqual(['balance', 'code', 'id', 'region', 'value'])
  })

  test('who guess codes are slowed down, and only they', async () => {
    const guess = () => from('192.0.2.2').store.giftCards.retrieve({ code: 'AAAA-AAAA-AAAA-AAAA' })
    const missing = refusal(404, 'Gift card with code: AAAA-AAAA-AAAA-AAAA was not found')
    for (let count = 0; count < 30; count++) await expect(guess()).rejects.toMatchObject(missing)
    await expect(guess()).rejects.toMatchObject({ status: 429 })
    await expect(from('192.0.2.3').store.giftCards.retrieve({ code: 'AAAA' })).rejects.toMatchObject({ status: 404 })
    const { code } = await create()
    await expect(from('192.0.2.2').store.giftCards.retrieve({ code })).rejects.toMatchObject({ status: 429 })
    shop.clock.advance(minutes(6))
    await from('192.0.2.2').store.giftCards.retrieve({ code })
  })
})

describe('carts', () => {
  const balanceOf = async (id: string) => (await cards.retrieve({ id })).gift_card
  const spending = (...parts: (readonly [string, number])[]) =>
    tx(shop.services.db, {}, (db) =>
      spendAll(
        db,
        parts.map(([gift_card_id, amount]) => ({ gift_card_id, amount })),
        new Date(shop.clock.now()),
      ),
    )

  test('find cards by their codes in one statement, in the order of the codes', async () => {
    const [a, b] = [await create(), await create({ value: 5 })]
    let giftCards: Awaited<ReturnType<typeof findGiftCards>> = []
    const statements = await shop.statementsOf(async () => {
      giftCards = await findGiftCards(shop.services.db, [` ${b.code.toLowerCase()} `, a.code, b.code])
    })
    expect(statements.filter((text) => /gift_card/.test(text))).toHaveLength(1)
    expect(giftCards).toMatchObject([
      { id: b.id, balance: 5, region_id, is_disabled: false, ends_at: null, tax_rate: null },
      { id: a.id, balance: 10_000 },
    ])
    await expect(findGiftCards(shop.services.db, [a.code, 'nope'])).rejects.toMatchObject(
      refusal(404, 'Gift card with code: NOPE was not found'),
    )
  })

  test('take 100 euros from a card of 100 euros, however many spend it at once', async () => {
    const { id } = await create()
    const spent = await Promise.all(Array.from({ length: 32 }, () => spending([id, 700])))
    expect(spent.filter(Boolean)).toHaveLength(14)
    expect(await balanceOf(id)).toMatchObject({ balance: 200, is_disabled: false })
    expect(await spending([id, 200])).toBe(true)
    expect(await balanceOf(id)).toMatchObject({ balance: 0, is_disabled: true })
    expect(await spending([id, 1])).toBe(false)
  })

  test('spend several cards completely or not at all, in any order', async () => {
    const [a, b] = [await create({ value: 1_000 }), await create({ value: 500 })]
    expect(await spending([a.id, 900], [b.id, 501])).toBe(false)
    expect(await spending([a.id, 1], ['gift_x', 1])).toBe(false)
    expect([(await balanceOf(a.id)).balance, (await balanceOf(b.id)).balance]).toEqual([1_000, 500])
    const both = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const parts = [
          [a.id, 100],
          [b.id, 50],
        ] as const
        return index % 2 === 0 ? spending(...parts) : spending(...parts.toReversed())
      }),
    )
    expect(both.filter(Boolean)).toHaveLength(10)
    expect(await balanceOf(a.id)).toMatchObject({ balance: 0, is_disabled: true })
    expect(await balanceOf(b.id)).toMatchObject({ balance: 0, is_disabled: true })
    expect(await spending([a.id, 0])).toBe(true)
  })

  test('issue cards for an order, each with a code of its own', async () => {
    const { id: order_id } = await addOrder()
    const issued = await issueGiftCards(
      shop.services.db,
      [1, 2, 3].map((value) => ({ value, region_id, tax_rate: null, order_id })),
    )
    expect(new Set(issued.map(({ code }) => code)).size).toBe(3)
    const { gift_cards } = await cards.list({ query: { order_id, order: 'value' } })
    expect(gift_cards.map(({ id, code, balance }) => [id, code, balance])).toEqual(
      issued.map(({ id, code }, index) => [id, code, index + 1]),
    )
    expect((await issueGiftCard(shop.services.db, { value: 1, region_id, tax_rate: 7 })).code).toMatch(CODE)
  })
})
