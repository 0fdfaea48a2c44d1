import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '../../test/fake-storage.ts'
import { hydrateText, renderHook } from '../../test/render-hook.tsx'
import { emptyCart, type CartVariant, type SessionCart } from './session-cart-state.ts'
import { STORAGE_KEY } from './session-cart-store.ts'
import { SessionCartProvider, useSessionCart } from './session-cart.tsx'

const eur = { id: 'reg_eur', currency_code: 'eur', tax_rate: 19 }
const usd = { id: 'reg_usd', currency_code: 'USD', tax_rate: 0 }
const mug: CartVariant = {
  id: 'mug',
  inventory_quantity: 5,
  prices: [
    { currency_code: 'eur', amount: 1000 },
    { currency_code: 'usd', amount: 1200 },
  ],
}
const cup: CartVariant = { id: 'cup', inventory_quantity: 10, prices: [{ currency_code: 'eur', amount: 250 }] }

let storage = fakeStorage()
let events = new EventTarget()

function keepIn(next: ReturnType<typeof fakeStorage>) {
  storage = next
  vi.stubGlobal('localStorage', next)
}

const savedCart = () => JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null') as SessionCart | null

beforeEach(() => {
  keepIn(fakeStorage())
  events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
})
afterEach(() => vi.unstubAllGlobals())

async function openCart(initialState?: SessionCart) {
  const around = (children: ReactNode) => (
    <SessionCartProvider {...(initialState && { initialState })}>{children}</SessionCartProvider>
  )
  const hook = await renderHook(useSessionCart, around)
  return {
    hook,
    cart: () => hook.now,
    contents: () => hook.now.items.map(({ variant, quantity, total }) => [variant.id, quantity, total]),
    run: (does: (cart: ReturnType<typeof useSessionCart>) => void) => hook.act(() => does(hook.now)),
  }
}

/** A cart in euros with three mugs and two cups. */
async function filledCart() {
  const open = await openCart()
  await open.run((cart) => {
    cart.setRegion(eur)
    cart.addItem({ variant: mug, quantity: 3 })
    cart.addItem({ variant: cup, quantity: 2 })
  })
  return open
}

test('S3-48 the cart has a region, items, total and number of items', async () => {
  const { cart } = await filledCart()
  expect(cart()).toMatchObject({
    region: eur,
    items: [
      { variant: mug, quantity: 3, total: 1000 },
      { variant: cup, quantity: 2, total: 250 },
    ],
    total: 3500,
    totalItems: 5,
  })
})

test('S4-20 changing the region reprices all items; an item without a price there costs 0', async () => {
  const { cart, contents, run } = await filledCart()
  await run(({ setRegion }) => setRegion(usd))
  expect(contents()).toEqual([
    ['mug', 3, 1200],
    ['cup', 2, 0],
  ])
  expect(cart()).toMatchObject({ region: usd, total: 3600, totalItems: 5 })
})

test('S4-20 the cart uses the prices that the server would choose: by region, quantity and price list', async () => {
  const { cart, contents, run } = await openCart()
  const prices = [
    { currency_code: 'eur', amount: 1000 },
    { currency_code: 'eur', region_id: 'reg_eur', amount: 900 },
    { currency_code: 'eur', amount: 700, min_quantity: 10 },
    { currency_code: 'eur', amount: 1, price_list: { type: 'sale' as const, status: 'draft' as const } },
    { currency_code: 'eur', amount: null },
  ]
  await run(({ setRegion }) => setRegion(eur))
  await run(({ addItem }) => addItem({ variant: { id: 'tea', prices }, quantity: 9 }))
  expect(contents()).toEqual([['tea', 9, 900]])
  await run(({ updateItemQuantity }) => updateItemQuantity('tea', 10))
  expect(contents()).toEqual([['tea', 10, 700]])
  expect(cart().total).toBe(7000)
})

test('S4-21 adding a variant again replaces its item and moves it to the end', async () => {
  const { contents, run } = await filledCart()
  await run(({ addItem }) => addItem({ variant: mug, quantity: 1 }))
  expect(contents()).toEqual([
    ['cup', 2, 250],
    ['mug', 1, 1000],
  ])
})

test('S4-22 items can be changed, removed, replaced and cleared, and S4-23 totals are recalculated', async () => {
  const { cart, contents, run } = await filledCart()
  const sums = () => [cart().total, cart().totalItems]
  await run(({ updateItem }) => updateItem('mug', { quantity: 4 }))
  expect(sums()).toEqual([4500, 6])
  await run(({ removeItem }) => removeItem('mug'))
  expect([contents(), sums()]).toEqual([[['cup', 2, 250]], [500, 2]])
  await run(({ setItems }) => setItems([{ variant: mug, quantity: 1 }]))
  expect([contents(), sums()]).toEqual([[['mug', 1, 1000]], [1000, 1]])
  await run(({ clearItems }) => clearItems())
  expect([contents(), sums(), cart().region]).toEqual([[], [0, 0], eur])
})

test('changing a variant that is not in the cart does nothing', async () => {
  const { cart, run } = await filledCart()
  const before = cart().items
  await run((actions) => {
    actions.updateItem('tea', { quantity: 1 })
    actions.updateItemQuantity('tea', 1)
    actions.incrementItemQuantity('tea')
    actions.decrementItemQuantity('tea')
    actions.removeItem('tea')
  })
  expect(cart().items).toEqual(before)
  expect([cart().getItem('tea'), cart().getItem('mug')?.quantity]).toEqual([undefined, 3])
})

test.each([
  ['setRegion', {}, 'region must be a non-empty object'],
  ['setRegion', null, 'region must be a non-empty object'],
  ['setRegion', 'eur', 'region must be a non-empty object'],
  ['addItem', {}, 'item must be a non-empty object'],
  ['addItem', undefined, 'item must be a non-empty object'],
  ['addItem', [], 'item must be a non-empty object'],
  ['setItems', {}, 'items must be an array of items'],
  ['setItems', undefined, 'items must be an array of items'],
] as const)('S5-04 S5-05 S5-06 %s of %j is refused', async (action, value, message) => {
  const { cart } = await filledCart()
  const before = cart().items
  expect(() => (cart()[action] as (argument: unknown) => void)(value)).toThrow(new Error(message))
  expect(cart().items).toBe(before)
})

test.each([
  ['0 becomes 1', mug, 0, 1],
  ['less than 0 becomes 1', mug, -3, 1],
  ['no number becomes 1', mug, Number.NaN, 1],
  ['whole units only', mug, 2.7, 2],
  ['the stock is the most', mug, 6, 5],
  ['of what is sold out there is none', { ...mug, inventory_quantity: 0 }, 1, 0],
  ['oversold is sold out', { ...mug, inventory_quantity: -2 }, 1, 0],
  ['without managed stock there is no limit', { ...mug, manage_inventory: false }, 100, 100],
  ['what is sold on order has no end', { ...mug, allow_backorder: true }, 100, 100],
  ['with an unknown stock there is no limit', { id: 'mug' }, 100, 100],
] as const)('S5-07 S5-08 %s', async (_, variant, requested, quantity) => {
  const { cart, run } = await openCart()
  const now = () => cart().getItem('mug')?.quantity
  await run(({ addItem }) => addItem({ variant, quantity: requested }))
  expect(now()).toBe(quantity)
  await run(({ setItems }) => setItems([{ variant, quantity: requested }]))
  expect(now()).toBe(quantity)
  await run(({ updateItem }) => updateItem('mug', { quantity: requested }))
  expect(now()).toBe(quantity)
  await run(({ updateItemQuantity }) => updateItemQuantity('mug', requested))
  expect(now()).toBe(quantity)
})

test('S5-09 incrementing stops at the stock, S5-10 decrementing stops at 0 and keeps the item', async () => {
  const { cart, run } = await openCart()
  await run(({ addItem }) => addItem({ variant: mug, quantity: 4 }))
  const quantities = []
  for (const action of ['incrementItemQuantity', 'incrementItemQuantity'] as const) {
    await run((actions) => actions[action]('mug'))
    quantities.push(cart().getItem('mug')?.quantity)
  }
  for (let times = 0; times < 6; times++) await run(({ decrementItemQuantity }) => decrementItemQuantity('mug'))
  expect([...quantities, cart().getItem('mug')?.quantity]).toEqual([5, 5, 0])
  expect(cart().items).toHaveLength(1)
})

test('changes do not mutate earlier states', async () => {
  const { cart, run } = await filledCart()
  const [before, text] = [cart(), JSON.stringify(cart())]
  await run((actions) => {
    actions.addItem({ variant: mug, quantity: 1 })
    actions.incrementItemQuantity('cup')
    actions.setRegion(usd)
  })
  expect(JSON.stringify(before)).toBe(text)
})

test('S9-25 every change is saved and restored on the next page', async () => {
  const { hook } = await filledCart()
  expect(savedCart()).toMatchObject({ region: eur, total: 3500, totalItems: 5 })
  await hook.unmount()
  const next = await openCart({ ...emptyCart, region: usd })
  expect(next.cart()).toMatchObject({ region: eur, total: 3500, totalItems: 5 })
})

test('S9-25 the initial cart is used while nothing is saved, and is not saved itself', async () => {
  const { cart } = await openCart({ ...emptyCart, region: eur, items: [{ variant: mug, quantity: 2, total: 0 }] })
  expect(cart()).toMatchObject({ region: eur, total: 2000, totalItems: 2 })
  expect(savedCart()).toBeNull()
})

test.each(['{', 'null', '[]', '{"region":{},"items":{}}', '{"region":{},"items":[{"quantity":1}]}'])(
  'a saved cart of %s is ignored',
  async (stored) => {
    keepIn(fakeStorage({ [STORAGE_KEY]: stored }))
    const { cart, run } = await openCart()
    expect(cart()).toMatchObject(emptyCart)
    await run(({ addItem }) => addItem({ variant: mug, quantity: 1 }))
    expect(savedCart()?.totalItems).toBe(1)
  },
)

test('the cart works without being saved if storage is full or blocked', async () => {
  storage.isFull = true
  const { cart, run, hook } = await openCart()
  await run(({ addItem }) => addItem({ variant: mug, quantity: 1 }))
  expect(cart().totalItems).toBe(1)
  await hook.unmount()
  vi.stubGlobal('localStorage', undefined)
  const next = await openCart()
  await next.run(({ addItem }) => addItem({ variant: mug, quantity: 2 }))
  expect(next.cart().totalItems).toBe(2)
})

test('changes in another tab are shown until the cart is unmounted', async () => {
  const { cart, hook } = await filledCart()
  const tell = (key: string | null) =>
    hook.act(() => events.dispatchEvent(Object.assign(new Event('storage'), { key })))
  storage.setItem(STORAGE_KEY, JSON.stringify({ region: usd, items: [{ variant: mug, quantity: 1 }] }))
  await tell('something else')
  expect(cart().totalItems).toBe(5)
  await tell(STORAGE_KEY)
  expect(cart()).toMatchObject({ region: usd, total: 1200, totalItems: 1 })
  storage.setItem(STORAGE_KEY, 'null')
  await tell(null)
  expect(cart()).toMatchObject(emptyCart)
  await hook.unmount()
  storage.setItem(STORAGE_KEY, JSON.stringify({ region: usd, items: [{ variant: mug, quantity: 1 }] }))
  await tell(STORAGE_KEY)
  expect(cart()).toMatchObject(emptyCart)
})

test('S9-25 a page rendered on the server shows the saved cart after hydration, without errors', async () => {
  storage.setItem(STORAGE_KEY, JSON.stringify({ region: eur, items: [{ variant: mug, quantity: 3 }] }))
  const page = (
    <SessionCartProvider>
      <Counts />
    </SessionCartProvider>
  )
  const html = renderToString(page)
  expect(html).toBe('0 units')
  const { errors, text } = await hydrateText(page, html)
  expect([text(), errors]).toEqual(['3 units', []])
})

const Counts = () => `${useSessionCart().totalItems} units`

const Shows = () => JSON.stringify(useSessionCart())

test('S8-08 useSessionCart throws outside its provider', () => {
  const message = 'useSessionCart should be used as a child of SessionCartProvider'
  expect(() => renderToString(<Shows />)).toThrow(new Error(message))
})

test('S4-20 on a server every render has its own cart and does not read storage', () => {
  const getItem = vi.spyOn(storage, 'getItem')
  const page = (region: object) =>
    renderToString(
      <SessionCartProvider initialState={{ ...emptyCart, region }}>
        <Shows />
      </SessionCartProvider>,
    )
  const [first, second] = [page(eur), page({})]
  expect(first).toContain('reg_eur')
  expect(second).not.toContain('reg_eur')
  expect(getItem).not.toHaveBeenCalled()
})
