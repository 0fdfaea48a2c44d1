import { inspect } from 'node:util'
import type { Client } from '@storeroom/client'
import type { ReportId } from '@storeroom/contract'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { openShop, OWNER, type TestShop } from '../../../../test/shop.ts'
import { PAYOUT_PAGE } from '../../../../test/stripe-payouts.ts'
import { startStripe, type StripeServer } from '../../../../test/stripe-server.ts'
import { hours } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'
import { tx } from '../../../kernel/tx.ts'
import { saveParts, savePayouts } from '../../selling/payouts/payouts.queries.ts'
import { readPayouts } from '../../selling/payouts/payouts.ts'
import { enterOrders } from './enter-orders.ts'

type Query = NonNullable<Parameters<Client['admin']['reports']['retrieve']>[0]['query']>

let stripe: StripeServer
let shop: TestShop
let market: Market
let owner: Client
beforeAll(async () => {
  stripe = await startStripe('automatic')
  shop = await openShop({ environment: stripe.environment })
  market = await createMarket(shop)
  owner = shop.owner
  await owner.admin.regions.update({ id: market.regionId, body: { payment_providers: ['stripe'] } })
})
afterAll(async () => {
  await shop.stop()
  await stripe.stop()
})

/** As the task does an hour later. */
async function read(signal?: AbortSignal) {
  shop.clock.advance(hours(1))
  await readPayouts(shop.services, signal)
  await enterOrders(shop.services)
}

const report = async (id: ReportId, query: Query = {}) =>
  (await owner.admin.reports.retrieve({ id, query: { limit: 1000, ...query } })).report

const month = (name: string) => ({ from: `${name}-01`, to: `${name}-28` })
const payoutsIn = async (name: string) => (await report('payouts', month(name))).totals[0]?.values

/** An order of 12.50 and 5 for shipping, plus 20 % tax, whose money was captured; returns its payment at Stripe. */
async function captured(title: string): Promise<string> {
  const variant_id = await createVariantForSale(shop, title)
  const id = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
  const { cart } = await shop.anonymous.store.carts.retrieve({ id })
  const intent = String(cart.payment_session?.data['id'])
  stripe.confirm(intent, 'good')
  await shop.anonymous.store.carts.complete({ id })
  return intent
}

/** All that was stored and entered. */
const stored = () =>
  sql`select (select json_agg(p order by p.id) from payout p) as payouts, (select json_agg(t order by t.id) from payout_part t) as parts,
    (select count(*) from report_entry) as entries`.one(shop.services.db)

test('payouts are reported with their fees, and payments with the amount that is in payouts', async () => {
  const [paidOut, refunded] = [await captured('Paid out lamp'), await captured('Refunded lamp')]
  await captured('Waiting lamp')
  stripe.payOut({
    arrives: '2026-03-05',
    movements: [
      { intent: paidOut, amount: 2100, fee: 55 },
      { intent: refunded, amount: 2100, fee: 55 },
      { intent: refunded, amount: -300 },
      { intent: 'pi_of_another_shop', amount: 1000, fee: 20 },
      { amount: -200 },
    ],
  })
  await read()
  const values = { paid_out: 4570, before_fees: 4900, fees: 330, without_fees: 0, not_arrived: 0, payouts: 1 }
  const { rows, totals } = await report('payouts', month('2026-03'))
  expect(rows).toMatchObject([{ key: 'stripe', currency_code: 'eur', values }])
  expect(totals).toMatchObject([{ values }])
  const days = await report('payouts', { ...month('2026-03'), group_by: 'day' })
  expect(days.rows).toMatchObject([{ key: '2026-03-05', values }])
  expect((await report('payments')).rows).toMatchObject([
    { key: 'stripe', values: { captured: 6300, in_payouts: 4200, payments: 3 } },
  ])
  const rate = { from_currency: 'eur', to_currency: 'jpy', valid_from: '2026-03-05', rate: '150' }
  await shop.owner.admin.exchangeRates.import({ body: { rates: [rate] } })
  const converted = await report('payouts', { ...month('2026-03'), convert_to: 'jpy' })
  const yen = { paid_out: 6855, before_fees: 7350, fees: 495, payouts: 1 }
  expect(converted.totals).toMatchObject([{ currency_code: 'jpy', values: yen }])
  const before = await stored()
  await read()
  await Promise.all([read(), read()])
  expect(await stored()).toEqual(before)
})

test('a payout that fails did not arrive, and a payout that was requested by hand has no known fees', async () => {
  const payout = stripe.payOut({ arrives: '2026-04-02', movements: [{ intent: 'pi_1', amount: 1000, fee: 30 }] })
  stripe.payOut({ arrives: '2026-04-03', byHand: true, movements: [{ intent: 'pi_2', amount: 500, fee: 10 }] })
  stripe.payOut({ arrives: '2026-04-04', status: 'in_transit', movements: [{ intent: 'pi_3', amount: -90 }] })
  await read()
  const paid = { paid_out: 970 + 490 - 90, before_fees: 1000 + 490 - 90, fees: 30, without_fees: 490, not_arrived: 0 }
  expect(await payoutsIn('2026-04')).toMatchObject({ ...paid, payouts: 3 })
  payout.status = 'failed'
  await read()
  const { rows } = await report('payouts', { ...month('2026-04'), group_by: 'payout_status', order: 'key' })
  expect(rows).toMatchObject([
    { key: 'failed', values: { paid_out: 0, fees: 30, not_arrived: 970, payouts: 1 } },
    { key: 'paid', values: { paid_out: 490, fees: 0, without_fees: 490, not_arrived: 0 } },
    { key: 'pending', values: { paid_out: -90, fees: 0, without_fees: 0, not_arrived: 0 } },
  ])
})

test('when Stripe fails half-way, what was read stays and the rest follows', async () => {
  const count = 2 * PAYOUT_PAGE + 1
  for (let day = 1; day <= count; day += 1)
    stripe.payOut({
      arrives: `2026-05-0${day}`,
      movements: [1, 2].map(() => ({ intent: 'pi_4', amount: 100, fee: 3 })),
    })
  const logged = vi.spyOn(shop.services.log, 'error')
  stripe.meanwhile('GET /v1/payouts', async () => stripe.fail('GET /v1/payouts', 1))
  await read()
  expect(await payoutsIn('2026-05')).toMatchObject({ payouts: PAYOUT_PAGE, fees: 0, without_fees: 194 * PAYOUT_PAGE })
  expect(logged.mock.calls).toMatchObject([[{ provider: 'stripe' }, 'payouts could not be read']])
  expect(inspect(logged.mock.calls, { depth: 9 })).not.toContain('sk_test')
  // Made while the reading is under way: the next one has it.
  stripe.payOut({ arrives: '2026-05-20', movements: [{ intent: 'pi_5', amount: 100, fee: 3 }] })
  stripe.meanwhile('GET /v1/balance_transactions', async () => stripe.fail('GET /v1/balance_transactions', 1))
  await read()
  // All but the one whose second page failed.
  expect(await payoutsIn('2026-05')).toMatchObject({ payouts: count, paid_out: 194 * count, fees: 6 * (count - 1) })
  await read(AbortSignal.abort())
  await read()
  const all = { payouts: count + 1, paid_out: 194 * count + 97, fees: 6 * count + 3, without_fees: 0 }
  expect(await payoutsIn('2026-05')).toMatchObject(all)
})

test('a reading begins again when Stripe does not know its next page any more', async () => {
  const count = PAYOUT_PAGE + 1
  for (let day = 1; day <= count; day += 1)
    stripe.payOut({ arrives: `2026-07-0${day}`, movements: [{ intent: 'pi_7', amount: 100, fee: 3 }] })
  stripe.meanwhile('GET /v1/payouts', async () => stripe.fail('GET /v1/payouts', 1))
  await read()
  await sql`update payout_reading set after = 'po_of_another_account'`.run(shop.services.db)
  await read()
  expect(await payoutsIn('2026-07')).toMatchObject({ payouts: count, paid_out: 97 * count, fees: 3 * count })
})

test('payouts whose parts Stripe refuses keep no others waiting, and a Stripe that answers nothing is left alone', async () => {
  const [refused, failures] = [21, 20]
  const payOut = (day: number) =>
    stripe.payOut({ arrives: `2026-08-${day}`, movements: [{ intent: 'pi_8', amount: 100, fee: 3 }] })
  for (let made = 0; made <= refused; made += 1) payOut(10)
  stripe.fail('GET /v1/balance_transactions', refused, 'declined')
  await read()
  expect(await payoutsIn('2026-08')).toMatchObject({ fees: 3, without_fees: 97 * refused })
  stripe.fail('GET /v1/balance_transactions', failures)
  await read()
  expect(await payoutsIn('2026-08')).toMatchObject({ fees: 3 })
  await read()
  expect(await payoutsIn('2026-08')).toMatchObject({ fees: 3 * (refused + 1), without_fees: 0 })
})

/** How many payments the session has read; only differences mean something. */
const paymentsRead = (db: Db) =>
  sql<{ rows: number }>`select (pg_stat_get_xact_tuples_returned('payment'::regclass)
    + pg_stat_get_xact_tuples_fetched('payment'::regclass))::int as rows`.value(db)

test('a part finds its payment without reading the others', async () => {
  const { db } = shop.services
  await sql`insert into payment (id, amount, currency_code, provider_id, data) select 'pay_' || n, 100, 'eur', 'stripe',
    jsonb_build_object('id', 'pi_many_' || n) from generate_series(1, 2000) n`.run(db)
  await sql`analyze payment`.run(db)
  const money = { currency_code: 'eur', amount: 97, fees: null, status: 'paid', arrives_on: '2026-09-01' } as const
  const payout = { ...money, id: 'po_many', created_at: '2026-08-30T00:00:00Z', has_parts: true }
  const part = { id: 'txn_many', payment: 'pi_many_1500', gross: 100, fee: 3 }
  await savePayouts(db, 'stripe', [payout])
  const read = await tx(db, {}, async (within) => {
    const before = await paymentsRead(within)
    await saveParts(within, { providerId: 'stripe', id: payout.id }, [part])
    return (await paymentsRead(within)) - before
  })
  expect(read).toBeLessThan(10)
  const stored = sql`select payment_id from payout_part where payout_id = ${payout.id}`
  expect(await stored.one(db)).toEqual({ payment_id: 'pay_1500' })
})

const RUNS = inject('scope') === 'all' ? 100 : 5
const anyMovement = fc.record({
  amount: fc.integer({ min: -50_000, max: 50_000 }),
  fee: fc.integer({ min: 0, max: 900 }),
})
const anyPayout = fc.record({
  arrives: fc.integer({ min: 10, max: 28 }).map((day) => `2026-06-${day}`),
  currency: fc.constantFrom('eur', 'jpy', 'isk'),
  status: fc.constantFrom('pending', 'paid', 'failed', 'canceled'),
  byHand: fc.boolean(),
  daysAgo: fc.integer({ min: 0, max: 20 }),
  // Whole units of the Icelandic króna, which has decimals at Stripe.
  movements: fc.array(
    anyMovement.map(({ amount, fee }) => ({ intent: 'pi_6', amount: 100 * amount, fee: 100 * fee })),
    { minLength: 1, maxLength: 5 },
  ),
})

test(`the sums of ${RUNS} random series of payouts are those of Stripe`, async () => {
  const made: { currency: string; arrives: string; arrived: number; fees: number }[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(anyPayout, { minLength: 1, maxLength: 4 }), async (series) => {
      // Each reading is an hour later, and a session ends after a day.
      owner = await shop.signIn(OWNER.email, OWNER.password)
      for (const one of series) {
        const { amount } = stripe.payOut(one)
        const unit = one.currency === 'isk' ? 100 : 1
        const arrives = one.status === 'paid' || one.status === 'pending'
        const fees = one.byHand ? 0 : one.movements.reduce((sum, { fee }) => sum + fee, 0)
        made.push({ ...one, arrived: arrives ? amount / unit : 0, fees: fees / unit })
      }
      await read()
      const byDay = await report('payouts', { ...month('2026-06'), group_by: 'day', interval: 'day' })
      for (const { currency_code, values } of byDay.totals) {
        const own = made.filter(({ currency }) => currency === currency_code)
        const sum = (of: (one: (typeof made)[number]) => number) => own.reduce((all, one) => all + of(one), 0)
        const expected = { paid_out: sum((one) => one.arrived), fees: sum((one) => one.fees), payouts: own.length }
        expect(values).toMatchObject({ ...expected, before_fees: expected.paid_out + expected.fees })
        for (const parts of [byDay.rows, byDay.series])
          for (const measure of ['paid_out', 'before_fees', 'fees', 'without_fees', 'not_arrived', 'payouts']) {
            const those = parts.filter((part) => part.currency_code === currency_code)
            expect(those.reduce((all, part) => all + (part.values[measure] ?? 0), 0)).toBe(values[measure])
          }
      }
      expect(byDay.totals.reduce((all, { values }) => all + (values['payouts'] ?? 0), 0)).toBe(made.length)
    }),
    { numRuns: RUNS },
  )
}, 600_000)
