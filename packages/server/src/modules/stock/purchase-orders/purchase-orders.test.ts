import { versionOf } from '@storeroom/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createStock, levelsOf } from '../../../../test/sample-stock.ts'
import { openSecondServer, type SecondServer } from '../../../../test/second-server.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

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

const orders = () => shop.owner.admin.purchaseOrders
const items = () => shop.owner.admin.inventoryItems

let round = 0
let cup: string
let pot: string
let shelf: string
let depot: string
beforeEach(async () => {
  round += 1
  const stock = await createStock(shop, `Ordered cup ${round}`, 10)
  ;[cup, shelf] = [stock.itemId, stock.locationId]
  pot = (await createStock(shop, `Ordered pot ${round}`, 0)).itemId
  depot = (await shop.owner.admin.stockLocations.create({ body: { name: `Depot ${round}` } })).stock_location.id
})

const draft = async (fields: object = {}, [cups, pots] = [8, 3]) =>
  (
    await orders().create({
      body: {
        supplier_name: 'Mill & sons',
        location_id: shelf,
        items: [
          { inventory_item_id: cup, quantity: cups ?? 8, cost_per_item: 250 },
          { inventory_item_id: pot, quantity: pots ?? 3 },
        ],
        ...fields,
      },
    })
  ).purchase_order
const ordered = async (fields: object = {}) => {
  const { id } = await draft(fields)
  return (await orders().order({ id })).purchase_order
}
const lineOf = (order: { readonly items?: readonly { id: string; inventory_item_id: string }[] }, item = cup) =>
  order.items?.find(({ inventory_item_id }) => inventory_item_id === item)?.id ?? ''
const level = async (item = cup, at = shelf) => (await levelsOf(shop, item))[at]
const receive = (id: string, body: object) => orders().receive({ id, body })

describe('screens §41 a purchase order', () => {
  test('is a draft with a number, its lines and what they cost; nothing is on its way', async () => {
    const { user } = await shop.owner.admin.auth.retrieve()
    const created = await draft({ supplier_email: 'orders@example.com', supplier_reference: 'B-7', note: 'By boat' })
    expect(created).toMatchObject({
      id: expect.stringMatching(/^po_/),
      display_id: expect.any(Number),
      status: 'draft',
      supplier_name: 'Mill & sons',
      supplier_email: 'orders@example.com',
      supplier_reference: 'B-7',
      location_id: shelf,
      currency_code: 'eur',
      created_by: user.id,
      item_count: 2,
      quantity: 11,
      received_quantity: 0,
      open_quantity: 11,
      total: 2000,
    })
    expect(created.items).toMatchObject([
      { inventory_item_id: cup, title: `Ordered cup ${round} · Small`, quantity: 8, cost_per_item: 250 },
      { inventory_item_id: pot, title: `Ordered pot ${round} · Small`, quantity: 3, cost_per_item: null },
    ])
    expect((await draft()).display_id).toBeGreaterThan(created.display_id)
    expect(await level()).toEqual([10, 0, 0, 10])
  })

  test('is refused with the name of the field that is wrong', async () => {
    const line = { inventory_item_id: cup, quantity: 1 }
    const refused = [
      [{ items: [line, line] }, 400, 'items.1.inventory_item_id'],
      [{ items: [line, { inventory_item_id: 'iitem_none', quantity: 1 }] }, 404, 'items.1.inventory_item_id'],
      [{ items: [{ ...line, quantity: 0 }] }, 400, 'items.0.quantity'],
      [{ items: [{ ...line, cost_per_item: -1 }] }, 400, 'items.0.cost_per_item'],
      [{ items: [] }, 400, 'items'],
      [{ supplier_name: '' }, 400, 'supplier_name'],
      [{ supplier_email: 'mill' }, 400, 'supplier_email'],
      [{ currency_code: 'xxq' }, 400, 'currency_code'],
      [{ expected_at: 'soon' }, 400, 'expected_at'],
    ] as const
    for (const [fields, status, field] of refused)
      await expect(draft(fields), field).rejects.toMatchObject({ status, fields: [{ field }] })
    await expect(draft({ location_id: 'sloc_none' })).rejects.toMatchObject({
      status: 404,
      message: 'StockLocation with id sloc_none was not found',
    })
  })

  test('can change in every field while it is a draft: lines are matched by their items', async () => {
    const created = await draft()
    const { purchase_order: saved } = await orders().update({
      id: created.id,
      body: {
        supplier_name: 'Kiln',
        location_id: depot,
        currency_code: 'USD',
        metadata: { a: 1 },
        items: [
          { inventory_item_id: pot, quantity: 5, cost_per_item: 100 },
          { inventory_item_id: cup, quantity: 8, cost_per_item: 250 },
        ],
      },
    })
    expect(saved).toMatchObject({ supplier_name: 'Kiln', location_id: depot, currency_code: 'usd', total: 2500 })
    expect(saved.items?.map(({ id, quantity }) => [id, quantity])).toEqual([
      [lineOf(created, pot), 5],
      [lineOf(created), 8],
    ])
    const body = { items: [{ inventory_item_id: cup, quantity: 1 }], metadata: { a: '' } }
    const { purchase_order: less } = await orders().update({ id: created.id, body })
    expect(less).toMatchObject({ item_count: 1, quantity: 1, total: null, metadata: {} })
  })

  test('of two edits of the same thing the later one is refused, also of lines', async () => {
    const { id } = await draft()
    const version = versionOf(await orders().retrieve({ id }))
    const line = (quantity: number) => ({ items: [{ inventory_item_id: cup, quantity }] })
    await orders().update({ id, body: { ...line(4), note: 'First' } }, { version })
    await expect(orders().update({ id, body: line(5) }, { version })).rejects.toMatchObject({
      code: 'edit_conflict',
      conflicts: [
        {
          field: 'items',
          yours: [{ inventory_item_id: cup, quantity: 5, cost_per_item: null }],
          theirs: [{ inventory_item_id: cup, quantity: 4, cost_per_item: null }],
        },
      ],
    })
    await expect(orders().update({ id, body: { note: 'Second' } }, { version })).rejects.toMatchObject({
      conflicts: [{ field: 'note', yours: 'Second', theirs: 'First' }],
    })
    await expect(orders().order({ id }, { version })).rejects.toMatchObject({ conflicts: [{ field: 'items' }] })
    const { purchase_order } = await orders().update({ id, body: { supplier_reference: 'C-3' } }, { version })
    expect(purchase_order).toMatchObject({ note: 'First', supplier_reference: 'C-3' })
  })

  test('is deleted only while it is a draft', async () => {
    const { id } = await draft()
    const answer = { id, object: 'purchase_order', deleted: true }
    expect(await orders().remove({ id })).toEqual(answer)
    expect(await orders().remove({ id })).toEqual(answer)
    await expect(orders().retrieve({ id })).rejects.toMatchObject({
      status: 404,
      message: `PurchaseOrder with id ${id} was not found`,
    })
    await expect(orders().remove({ id: (await ordered()).id })).rejects.toMatchObject({
      status: 400,
      type: 'not_allowed',
    })
  })
})

describe('screens §41 ordering', () => {
  test('adds incoming units, also at a location without the item, with the order as reference', async () => {
    const order = await ordered({ location_id: depot })
    expect(order).toMatchObject({ status: 'ordered', ordered_at: expect.any(String), open_quantity: 11 })
    expect([await level(cup, depot), await level(pot, depot), await level()]).toEqual([
      [0, 0, 8, 0],
      [0, 0, 3, 0],
      [10, 0, 0, 10],
    ])
    const { movements } = await items().listMovements({ id: cup, query: { location_id: depot } })
    expect(movements).toMatchObject([
      {
        reason: 'purchase_order',
        note: `PO-${order.display_id}`,
        reference: order.id,
        incoming_before: 0,
        incoming_after: 8,
        stocked_after: 0,
      },
    ])
  })

  test('happens once for repeated requests', async () => {
    const { id } = await ordered()
    expect((await orders().order({ id })).purchase_order.status).toBe('ordered')
    expect(await level()).toEqual([10, 0, 8, 10])
  })

  test('adds to what others have on their way', async () => {
    await ordered()
    await ordered()
    expect(await level()).toEqual([10, 0, 16, 10])
  })

  test('fixes supplier, location and lines; date, note and reference can still change', async () => {
    const { id } = await ordered()
    for (const [field, value] of [
      ['supplier_name', 'Other'],
      ['location_id', depot],
      ['currency_code', 'usd'],
      ['items', [{ inventory_item_id: cup, quantity: 1 }]],
    ] as const)
      await expect(orders().update({ id, body: { [field]: value } }), field).rejects.toMatchObject({
        status: 400,
        type: 'not_allowed',
        fields: [{ field }],
      })
    const body = {
      supplier_name: 'Mill & sons',
      expected_at: '2026-12-01T00:00:00.000Z',
      note: 'Late',
      supplier_reference: 'A',
    }
    expect((await orders().update({ id, body })).purchase_order).toMatchObject(body)
  })

  test('is refused for a deleted item or location, without any effect', async () => {
    const { id } = await draft()
    await items().remove({ id: pot })
    await expect(orders().order({ id })).rejects.toMatchObject({ status: 404 })
    const { id: other } = await draft({ location_id: depot, items: [{ inventory_item_id: cup, quantity: 1 }] })
    await shop.owner.admin.stockLocations.remove({ id: depot })
    await expect(orders().order({ id: other })).rejects.toMatchObject({ status: 404 })
    expect(await level()).toEqual([10, 0, 0, 10])
    expect((await orders().retrieve({ id })).purchase_order.status).toBe('draft')
  })
})

describe('screens §41 receiving', () => {
  test('adds received units to stock, in any number of parts', async () => {
    const order = await ordered()
    const { id } = order
    const { purchase_order: part } = await receive(id, { items: [{ id: lineOf(order), quantity: 5 }], note: 'L-1' })
    expect(part).toMatchObject({
      status: 'partially_received',
      received_quantity: 5,
      open_quantity: 6,
      received_at: null,
    })
    expect([await level(), await level(pot)]).toEqual([
      [15, 0, 3, 15],
      [0, 0, 3, 0],
    ])
    const { movements } = await items().listMovements({ id: cup, query: { limit: 1 } })
    expect(movements).toMatchObject([
      {
        reason: 'purchase_order',
        note: `PO-${order.display_id} · L-1`,
        reference: id,
        stocked_before: 10,
        stocked_after: 15,
        incoming_before: 8,
        incoming_after: 3,
      },
    ])
    const rest = [
      { id: lineOf(order), quantity: 3 },
      { id: lineOf(order, pot), quantity: 3 },
    ]
    const { purchase_order: whole } = await receive(id, { items: rest })
    expect(whole).toMatchObject({ status: 'received', received_at: expect.any(String), open_quantity: 0 })
    expect([await level(), await level(pot)]).toEqual([
      [18, 0, 0, 18],
      [3, 0, 0, 3],
    ])
    await expect(receive(id, { items: rest })).rejects.toMatchObject({ status: 400, type: 'not_allowed' })
  })

  test('of more than the open quantity is refused with the rest, unless the request confirms it', async () => {
    const order = await ordered()
    const line = lineOf(order)
    const refused = (openQuantity: number) => ({
      status: 400,
      type: 'not_allowed',
      fields: [{ field: 'items.0.quantity', message: `Only ${openQuantity} left to receive` }],
    })
    await expect(receive(order.id, { items: [{ id: line, quantity: 9 }] })).rejects.toMatchObject(refused(8))
    await receive(order.id, { items: [{ id: line, quantity: 6 }] })
    const more = { items: [{ id: line, quantity: 9, open_quantity: 8 }] }
    await expect(receive(order.id, more)).rejects.toMatchObject(refused(2))
    const late = { items: [{ id: line, quantity: 1, open_quantity: 8 }] }
    await expect(receive(order.id, late), 'somebody else received meanwhile').rejects.toMatchObject(refused(2))
    const { purchase_order } = await receive(order.id, { items: [{ id: line, quantity: 3, open_quantity: 2 }] })
    expect(purchase_order.items?.[0]).toMatchObject({ received_quantity: 9, open_quantity: 0 })
    expect(await level()).toEqual([19, 0, 0, 19])
    await expect(receive(order.id, { items: [{ id: line, quantity: 1 }] })).rejects.toMatchObject(refused(0))
  })

  test('of fewer closes the order if the request says that it is complete', async () => {
    const order = await ordered()
    const body = { items: [{ id: lineOf(order), quantity: 5 }], is_complete: true }
    const { purchase_order } = await receive(order.id, body)
    expect(purchase_order).toMatchObject({ status: 'received', open_quantity: 0, received_quantity: 5 })
    expect(purchase_order.items?.map((line) => [line.received_quantity, line.canceled_quantity])).toEqual([
      [5, 3],
      [0, 3],
    ])
    expect([await level(), await level(pot)]).toEqual([
      [15, 0, 0, 15],
      [0, 0, 0, 0],
    ])
  })

  test('needs received units of an existing line', async () => {
    const order = await ordered()
    const line = { id: lineOf(order), quantity: 1 }
    const refused = [
      [{}, 'items'],
      [{ is_complete: true }, 'is_complete'],
      [{ items: [line, line] }, 'items.1.id'],
      [{ items: [{ id: 'poitem_none', quantity: 1 }] }, 'items.0.id'],
      [{ items: [{ ...line, quantity: -1 }] }, 'items.0.quantity'],
      [{ items: [{ ...line, quantity: 0 }] }, 'items'],
    ] as const
    for (const [body, field] of refused)
      await expect(receive(order.id, body), field).rejects.toMatchObject({ status: 400, fields: [{ field }] })
    await expect(receive((await draft()).id, { items: [line] })).rejects.toMatchObject({ type: 'not_allowed' })
    expect(await level()).toEqual([10, 0, 8, 10])
  })

  test('creates the level again at a location that no longer stocks the item', async () => {
    const order = await ordered({ location_id: depot })
    await items().removeLocationLevel({ id: cup, location_id: depot })
    await receive(order.id, { items: [{ id: lineOf(order), quantity: 8 }] })
    expect(await level(cup, depot)).toEqual([8, 0, 0, 8])
  })

  test('sent again with its key is done once', async () => {
    const order = await ordered()
    const body = { items: [{ id: lineOf(order), quantity: 5 }] }
    const options = { idempotencyKey: `receive-${order.id}` }
    const answers = [
      await orders().receive({ id: order.id, body }, options),
      await orders().receive({ id: order.id, body }, options),
    ]
    expect(answers[1]).toEqual(answers[0])
    expect(await level()).toEqual([15, 0, 3, 15])
  })
})

describe('screens §41 canceling', () => {
  test('removes the open quantity and keeps received units', async () => {
    const order = await ordered()
    await receive(order.id, { items: [{ id: lineOf(order), quantity: 5 }] })
    const { purchase_order } = await orders().cancel({ id: order.id })
    expect(purchase_order).toMatchObject({ status: 'canceled', canceled_at: expect.any(String), open_quantity: 0 })
    expect([await level(), await level(pot)]).toEqual([
      [15, 0, 0, 15],
      [0, 0, 0, 0],
    ])
    expect((await orders().cancel({ id: order.id })).purchase_order.status).toBe('canceled')
    await expect(orders().order({ id: order.id })).rejects.toMatchObject({ type: 'not_allowed' })
    await expect(receive(order.id, { items: [{ id: lineOf(order), quantity: 1 }] })).rejects.toMatchObject({
      message: `Purchase order PO-${order.display_id} is canceled: only what was ordered and is open can be received`,
    })
  })

  test('is refused for a draft and for an order without open units', async () => {
    await expect(orders().cancel({ id: (await draft()).id })).rejects.toMatchObject({ type: 'not_allowed' })
    const order = await ordered()
    await receive(order.id, { items: order.items?.map(({ id, quantity }) => ({ id, quantity })) })
    await expect(orders().cancel({ id: order.id })).rejects.toMatchObject({
      type: 'not_allowed',
      message: `Purchase order PO-${order.display_id} is received: nothing of it is open`,
    })
  })

  test('is possible with a deleted item and location', async () => {
    const order = await ordered({ location_id: depot })
    await items().remove({ id: pot })
    await shop.owner.admin.stockLocations.remove({ id: depot })
    expect((await orders().cancel({ id: order.id })).purchase_order.status).toBe('canceled')
  })
})

describe('screens §41 the list', () => {
  test('is found by number, supplier, reference and SKU, and narrowed', async () => {
    await items().update({ id: pot, body: { sku: `POT-${round}` } })
    const [first, other] = [
      await draft({ supplier_name: `Müller ${round}`, expected_at: '2026-12-01T00:00:00.000Z' }),
      await ordered({
        supplier_reference: `R/${round}`,
        location_id: depot,
        items: [{ inventory_item_id: cup, quantity: 1 }],
      }),
    ]
    const find = async (query: object) =>
      (await orders().list({ query: { inventory_item_id: [cup], ...query } })).purchase_orders.map(({ id }) => id)
    expect(await find({})).toEqual([other.id, first.id])
    expect(await find({ q: `PO-${first.display_id}` })).toEqual([first.id])
    expect(await find({ q: `#${other.display_id}` })).toEqual([other.id])
    expect(await find({ q: `muller ${round}` })).toEqual([first.id])
    expect(await find({ q: `r/${round}` })).toEqual([other.id])
    expect(await find({ q: `pot-${round}` })).toEqual([first.id])
    expect(await find({ status: ['draft'] })).toEqual([first.id])
    expect(await find({ status: ['draft', 'ordered'] })).toHaveLength(2)
    expect(await find({ location_id: depot })).toEqual([other.id])
    expect(await find({ inventory_item_id: pot })).toEqual([first.id])
    expect(await find({ expected_at: { lt: '2026-12-02' } })).toEqual([first.id])
    expect(await find({ order: 'expected_at' })).toEqual([first.id, other.id])
    expect(await find({ order: '-display_id' })).toEqual([other.id, first.id])
    expect((await orders().list()).purchase_orders[0]).not.toHaveProperty('items')
  })

  test('the history has changes of the order and its lines', async () => {
    const order = await ordered()
    await receive(order.id, { items: [{ id: lineOf(order), quantity: 2 }] })
    const { changes } = await shop.owner.admin.changes.listOfPurchaseOrder({ id: order.id })
    expect(
      changes.map(({ table, action, columns }) => [table, action, Object.keys(columns).toSorted().slice(0, 2)]),
    ).toEqual(
      expect.arrayContaining([
        ['purchase_order', 'updated', ['status']],
        ['purchase_order_item', 'updated', ['received_quantity']],
        ['purchase_order', 'updated', ['ordered_at', 'status']],
        ['purchase_order', 'created', expect.anything()],
      ]),
    )
  })
})

describe('screens §41 at once, on two servers', () => {
  const both = (index: number) => (index % 2 === 0 ? shop.owner : second.owner).admin.purchaseOrders

  test('of many who receive the same units one does', async () => {
    const order = await ordered()
    const body = { items: [{ id: lineOf(order), quantity: 8 }] }
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => both(index).receive({ id: order.id, body })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as Error).message] : [],
    )
    expect(new Set(refused)).toEqual(new Set(['Only 0 left to receive']))
    expect(await level()).toEqual([18, 0, 0, 18])
  })

  test('orders of the same items in other places of their lists all arrive', async () => {
    const unitOfEach = (ids: readonly string[]) =>
      draft({ location_id: depot, items: ids.map((id) => ({ inventory_item_id: id, quantity: 2 })) })
    const drafts = await Promise.all(
      Array.from({ length: 6 }, (_, index) => unitOfEach(index % 2 === 0 ? [cup, pot] : [pot, cup])),
    )
    await Promise.all(drafts.map(({ id }, index) => both(index).order({ id })))
    expect([await level(cup, depot), await level(pot, depot)]).toEqual([
      [0, 0, 12, 0],
      [0, 0, 12, 0],
    ])
    await Promise.all(
      drafts.map(({ id, items: lines = [] }, index) =>
        both(index).receive({ id, body: { items: lines.map((line) => ({ id: line.id, quantity: 2 })) } }),
      ),
    )
    expect([await level(cup, depot), await level(pot, depot)]).toEqual([
      [12, 0, 0, 12],
      [12, 0, 0, 12],
    ])
  })
})

describe('screens §41 a stock item without a variant', () => {
  const create = (body: object) => items().create({ body: { variant_id: null, ...body } })

  test('has a SKU and its initial stock', async () => {
    const levels = [
      { location_id: shelf, stocked_quantity: 4 },
      { location_id: depot, stocked_quantity: 0 },
    ]
    const sku = `BOX-${round}`
    const { inventory_item } = await create({ sku, title: 'Box', requires_shipping: false, location_levels: levels })
    expect(inventory_item).toMatchObject({ sku, title: 'Box', requires_shipping: false })
    expect(await levelsOf(shop, inventory_item.id)).toEqual({ [shelf]: [4, 0, 0, 4], [depot]: [0, 0, 0, 0] })
    const { inventory_items } = await items().list({ query: { q: sku } })
    expect(inventory_items).toMatchObject([{ id: inventory_item.id, variants: [], stocked_quantity: 4 }])
  })

  test('is refused without a SKU, with one that is taken, and twice at one place', async () => {
    await expect(create({ title: 'Box' })).rejects.toMatchObject({ status: 400, fields: [{ field: 'sku' }] })
    await create({ sku: `CRATE-${round}` })
    await expect(create({ sku: `CRATE-${round}` })).rejects.toMatchObject({ status: 422 })
    const place = { location_id: shelf, stocked_quantity: 1 }
    await expect(create({ sku: 'X', location_levels: [place, place] })).rejects.toMatchObject({
      fields: [{ field: 'location_levels.1.location_id' }],
    })
    await expect(create({ sku: 'X', location_levels: [{ ...place, location_id: 'sloc_none' }] })).rejects.toMatchObject(
      {
        status: 404,
      },
    )
  })
})
