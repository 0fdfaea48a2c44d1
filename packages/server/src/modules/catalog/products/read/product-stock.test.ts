import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createProduct, newProduct } from '../../../../../test/sample-product.ts'
import { openSecondServer, type SecondServer } from '../../../../../test/second-server.ts'
import { createStock } from '../../../../../test/sample-stock.ts'
import { openShop, type TestShop } from '../../../../../test/shop.ts'
import { runText } from '../../../../kernel/db.ts'
import { tx } from '../../../../kernel/tx.ts'
import { sellableStock } from './sellable-stock.queries.ts'

/** product_stock equals the sum of the levels at any time, also after concurrent changes. */

let shop: TestShop
let second: SecondServer
beforeAll(async () => {
  shop = await openShop()
  second = await openSecondServer(shop)
})
afterAll(async () => {
  await second.stop()
  await shop.stop()
})

type Sum = { readonly id: string; readonly is_giftcard: boolean; readonly quantity: number | null }

/** The stored sums, and the sums of the levels as they are now. */
const storedStock = () =>
  runText<Sum>(
    shop.services.db,
    `select product_id as id, is_giftcard, quantity::int as quantity from product_stock order by 1`,
    [],
  )
const counted = () =>
  runText<Sum>(
    shop.services.db,
    `select p.id, p.is_giftcard, (select sum(${sellableStock('v')})::int from product_variant v
        where v.product_id = p.id and v.deleted_at is null and v.manage_inventory) as quantity
      from product p where p.deleted_at is null order by 1`,
    [],
  )

const ITEM_COUNT = 4
const place = fc.nat(ITEM_COUNT - 1)
const steps = {
  stock: fc.record({ item: place, shelf: fc.nat(1), quantity: fc.nat(9) }),
  take: fc.record({ item: place, shelf: fc.nat(1) }),
  reserve: fc.record({ item: place, shelf: fc.nat(1), quantity: fc.integer({ min: 1, max: 4 }) }),
  transfer: fc.record({ item: place, shelf: fc.nat(1) }),
  keep: fc.record({ product: place, keeps: fc.boolean() }),
  add: fc.record({ product: place }),
  drop: fc.record({ product: place }),
  share: fc.record({ item: place, product: place }),
  unshare: fc.record({ item: place }),
  part: fc.record({ item: place, product: place, quantity: fc.integer({ min: 1, max: 3 }) }),
  unpart: fc.record({ item: place, product: place }),
  remove: fc.record({ product: place }),
  open: fc.record({ shelf: fc.nat(1), channel: fc.nat(1) }),
  close: fc.record({ shelf: fc.nat(1), channel: fc.nat(1) }),
}
type Name = keyof typeof steps
type Step = { readonly name: Name; readonly item: number; readonly shelf: number; readonly product: number } & {
  readonly quantity: number
  readonly keeps: boolean
  readonly channel: number
}

const aStep = fc.oneof(
  ...Object.entries(steps).map(([name, details]) => (details as fc.Arbitrary<object>).map((all) => ({ ...all, name }))),
) as fc.Arbitrary<Step>

/** A stocked product with its option, which its other variants need. */
async function stocked(title: string, quantity: number) {
  const stock = await createStock(shop, title, quantity)
  const { product } = await shop.owner.admin.products.retrieve({ id: stock.productId })
  return { ...stock, optionId: product.options[0]?.id ?? '' }
}

let worlds = 0

/** Products of one variant each, stocked on the first of two shelves, and two channels without a shelf. */
async function world() {
  const { admin } = shop.owner
  worlds += 1
  const stocks = await Promise.all(Array.from({ length: ITEM_COUNT }, (_, at) => stocked(`World ${worlds}, ${at}`, 5)))
  const { stock_location } = await admin.stockLocations.create({ body: { name: 'Depot' } })
  const channels = await Promise.all(
    ['One', 'Two'].map(async (name) => (await admin.salesChannels.create({ body: { name } })).sales_channel.id),
  )
  return { stocks, channels, shelves: [stocks[0]?.locationId ?? '', stock_location.id] }
}
type World = Awaited<ReturnType<typeof world>>

/** No route shares items among variants. Like every write, this one is retried after a deadlock. */
const write = (text: string, values: readonly string[]) => tx(shop.services.db, {}, (db) => runText(db, text, values))

/** Carries out a step on one of two servers, which may refuse one that is impossible by then, but never fail. */
async function carryOut({ stocks, shelves, channels }: World, step: Step, server: Pick<SecondServer, 'owner'>) {
  const { admin } = server.owner
  const { itemId: id = '' } = stocks[step.item] ?? {}
  const { productId = '', variantId: variant_id = '', optionId = '' } = stocks[step.product] ?? {}
  const [location_id = '', other = ''] = step.shelf === 1 ? shelves.toReversed() : shelves
  const channel = channels[step.channel] ?? ''
  const { quantity } = step
  const work: Readonly<Record<Name, () => Promise<unknown>>> = {
    stock: () =>
      admin.inventoryItems
        .updateLocationLevel({ id, location_id, body: { stocked_quantity: quantity } })
        .catch(() =>
          admin.inventoryItems.createLocationLevel({ id, body: { location_id, stocked_quantity: quantity } }),
        ),
    take: () => admin.inventoryItems.removeLocationLevel({ id, location_id }),
    reserve: () => admin.reservations.create({ body: { inventory_item_id: id, location_id, quantity } }),
    transfer: () =>
      admin.inventoryItems.transfer({
        id,
        body: { from_location_id: location_id, to_location_id: other, quantity: 1 },
      }),
    keep: () => admin.products.updateVariant({ id: productId, variant_id, body: { manage_inventory: step.keeps } }),
    add: () =>
      admin.products.createVariant({
        id: productId,
        body: { title: 'More', prices: [], options: [{ option_id: optionId, value: 'M' }], inventory_quantity: 2 },
      }),
    drop: () => admin.products.removeVariant({ id: productId, variant_id }),
    share: () =>
      write(
        `insert into product_variant_inventory_item (id, inventory_item_id, variant_id) values (gen_random_uuid(), $1, $2)
          on conflict (variant_id, inventory_item_id) do update set deleted_at = null`,
        [id, variant_id],
      ),
    unshare: () =>
      write(
        `update product_variant_inventory_item set deleted_at = now() where inventory_item_id = $1 and deleted_at is null`,
        [id],
      ),
    part: () =>
      admin.variants.addPart({ id: variant_id, body: { inventory_item_id: id, required_quantity: quantity } }),
    unpart: () => admin.variants.removePart({ id: variant_id, inventory_item_id: id }),
    remove: () => (step.item === 0 ? admin.products.remove({ id: productId }) : Promise.resolve()),
    open: () => admin.salesChannels.addLocation({ id: channel, body: { location_id } }),
    close: () => admin.salesChannels.removeLocation({ id: channel, body: { location_id } }),
  }
  await work[step.name]().catch((error: { status?: number }) => {
    if (error.status === undefined || error.status >= 500) throw error
  })
}

describe('after changes of any kind', () => {
  test('the stored number is the sum of the levels, one change after the other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { minLength: 8, maxLength: 25 }), async (all) => {
        const started = await world()
        for (const step of all) {
          await carryOut(started, step, shop)
          expect(await storedStock(), JSON.stringify(step)).toEqual(await counted())
        }
      }),
      { numRuns: inject('scope') === 'all' ? 40 : 5, endOnFailure: true },
    )
  })

  test('the stored number is the sum of the levels, eight changes at once on two servers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { minLength: 40, maxLength: 60 }), async (all) => {
        const started = await world()
        for (let from = 0; from < all.length; from += 8) {
          const together = all.slice(from, from + 8)
          await Promise.all(together.map((step, at) => carryOut(started, step, at % 2 === 0 ? shop : second)))
          expect(await storedStock(), JSON.stringify(together)).toEqual(await counted())
        }
      }),
      { numRuns: inject('scope') === 'all' ? 30 : 4, endOnFailure: true },
    )
  })
})

test('many concurrent changes of two levels of one product are all counted, and none is refused', async () => {
  const { admin } = shop.owner
  const { product } = await admin.products.create({
    body: newProduct('Hot', {
      variants: ['S', 'M'].map((value) => ({
        title: value,
        sku: `HOT-${value}`,
        inventory_quantity: 100,
        options: [{ value }],
        prices: [],
      })),
    }),
  })
  const { inventory_items } = await admin.inventoryItems.list({ query: { q: 'HOT-' } })
  await Promise.all(
    Array.from({ length: 32 }, (_, turn) => {
      const item = inventory_items[turn % 2]
      const { owner } = turn % 4 < 2 ? shop : second
      return owner.admin.reservations.create({
        body: {
          inventory_item_id: item?.id ?? '',
          location_id: item?.location_levels[0]?.location_id ?? '',
          quantity: 1,
        },
      })
    }),
  )
  expect((await storedStock()).find(({ id }) => id === product.id)?.quantity).toBe(200 - 32)
})

test('writers that take the same products in opposite order do not wait for each other in a circle', async () => {
  const stocks = await Promise.all(['Left', 'Right'].map((title) => stocked(title, 0)))
  const add = (itemId: string) =>
    `update inventory_level set stocked_quantity = stocked_quantity + 1 where inventory_item_id = '${itemId}'`
  // Two levels each, so that only the products are shared.
  const others = await Promise.all(
    stocks.map(async ({ productId, optionId }) => {
      const { product } = await shop.owner.admin.products.createVariant({
        id: productId,
        body: {
          title: 'Other',
          sku: `OTHER-${productId}`,
          prices: [],
          options: [{ option_id: optionId, value: 'M' }],
          inventory_quantity: 0,
        },
      })
      const sku = product.variants.at(-1)?.sku ?? ''
      return (await shop.owner.admin.inventoryItems.list({ query: { sku: [sku] } })).inventory_items[0]?.id ?? ''
    }),
  )
  const orders = [stocks.map(({ itemId }) => itemId), others.toReversed()]
  // A transaction that a deadlock cancels is tried again, also one that is canceled at its commit.
  let attempts = 0
  for (let turn = 0; turn < 20; turn += 1)
    await Promise.all(
      orders.map((items) =>
        tx(shop.services.db, {}, async (db) => {
          attempts += 1
          for (const item of items) await runText(db, add(item), [])
        }),
      ),
    )
  expect(attempts).toBe(20 * orders.length)
  expect(await storedStock()).toEqual(await counted())
})

test('a change of stock renews neither the product nor the time of its last change', async () => {
  const { productId, itemId, locationId } = await createStock(shop, 'Steady', 1)
  const row = () => runText(shop.services.db, `select rev, updated_at from product where id = $1`, [productId])
  const before = await row()
  await shop.owner.admin.inventoryItems.updateLocationLevel({
    id: itemId,
    location_id: locationId,
    body: { stocked_quantity: 8 },
  })
  expect(await row()).toEqual(before)
  expect((await storedStock()).find(({ id }) => id === productId)?.quantity).toBe(8)
})

test('no note of a change is left once it is settled', async () => {
  expect(await runText(shop.services.db, `select * from product_stock_due`, [])).toEqual([])
})

describe('in the list', () => {
  let quiet: TestShop
  const titles = async (query: object) =>
    (await quiet.owner.admin.products.list({ query: { fields: 'title', ...query } })).products.map(({ title }) => title)
  beforeAll(async () => {
    quiet = await openShop()
    for (const [title, inventory_quantity] of [
      ['Five', 5],
      ['None', 0],
      ['Nine', 9],
      ['Also five', 5],
    ] as const)
      await createProduct(quiet, title, {
        variants: [{ title: 'One', inventory_quantity, options: [{ value: 'S' }], prices: [] }],
        status: inventory_quantity === 5 ? 'draft' : 'published',
      })
    await createProduct(quiet, 'Not kept', {
      variants: [{ title: 'One', manage_inventory: false, options: [{ value: 'S' }], prices: [] }],
    })
    await createProduct(quiet, 'No variants', { variants: [] })
  })
  afterAll(() => quiet.stop())

  test('products are sorted by stock in both directions; those without a number come last', async () => {
    const up = await titles({ order: 'inventory_quantity' })
    expect(up.slice(0, 1)).toEqual(['None'])
    expect(new Set(up.slice(1, 3))).toEqual(new Set(['Five', 'Also five']))
    expect(up[3]).toBe('Nine')
    expect(new Set(up.slice(4))).toEqual(new Set(['Not kept', 'No variants']))
    const down = await titles({ order: '-inventory_quantity' })
    expect(down.slice(0, 4)).toEqual(up.slice(0, 4).toReversed())
    expect(new Set(down.slice(4))).toEqual(new Set(up.slice(4)))
  })

  test.each(['inventory_quantity', '-inventory_quantity'])('order=%s together with filters', async (order) => {
    const inDirection = <T>(rows: T[]) => (order.startsWith('-') ? rows.toReversed() : rows)
    expect(await titles({ order, inventory_quantity: { gt: 5 } })).toEqual(['Nine'])
    expect(await titles({ order, status: ['published'], inventory_quantity: { gte: 0 } })).toEqual(
      inDirection(['None', 'Nine']),
    )
    expect(new Set(await titles({ order, status: ['draft'] }))).toEqual(new Set(['Five', 'Also five']))
    expect(await titles({ order, q: 'ine', is_giftcard: false, inventory_quantity: { lte: 9 } })).toEqual(['Nine'])
    const { count } = await quiet.owner.admin.products.list({
      query: { order, is_giftcard: false, inventory_quantity: { gte: 1 }, limit: 0 },
    })
    expect(count).toBe(3)
  })

  test('the stock is shown when `fields` names it', async () => {
    const { products } = await quiet.owner.admin.products.list({
      query: { fields: 'title,inventory_quantity', order: 'title' },
    })
    expect(
      products.map(({ title, ...rest }) => [title, (rest as { inventory_quantity?: unknown }).inventory_quantity]),
    ).toEqual([
      ['Also five', 5],
      ['Five', 5],
      ['Nine', 9],
      ['No variants', null],
      ['None', 0],
      ['Not kept', null],
    ])
  })
})
