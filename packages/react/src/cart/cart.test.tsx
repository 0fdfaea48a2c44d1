import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cacheOfTest, fakeShop, type FakeResponses } from '../../test/fake-shop.ts'
import { fakeStorage } from '../../test/fake-storage.ts'
import { renderHook, until } from '../../test/render-hook.tsx'
import { useCreateLineItem } from '../hooks/store-hooks.ts'
import { useStartCheckout } from '../hooks/use-start-checkout.ts'
import { ClientProvider } from '../client.tsx'
import { noCart, type SettableCart } from './cart-state.ts'
import { CartProvider, useCart } from './cart.tsx'

const cart = { id: 'cart_1', completed_at: null, items: [] }
const item = (id: string, quantity: number) => ({ id, quantity })
const responses: FakeResponses = {
  'POST /store/carts': { body: { cart } },
  'GET /store/carts/cart_1': { body: { cart: { ...cart, email: 'kept@shop.test' } } },
  'POST /store/carts/cart_1': { body: { cart: { ...cart, email: 'a@shop.test' } } },
  'POST /store/carts/cart_1/line-items': { body: { cart: { ...cart, items: [item('one', 2), item('two', 3)] } } },
  'POST /store/carts/cart_2/line-items': { body: { cart: { id: 'cart_2', items: [item('other', 9)] } } },
  'POST /store/carts/cart_1/shipping-methods': { body: { cart: { ...cart, shipping_methods: [{ id: 'sm_1' }] } } },
  'POST /store/carts/cart_1/payment-sessions': { body: { cart: { ...cart, payment_sessions: [{ id: 'ps_1' }] } } },
  'POST /store/carts/cart_1/payment-session': { body: { cart: { ...cart, payment_session: { id: 'ps_1' } } } },
  'POST /store/carts/cart_1/complete': { body: { type: 'order', data: { id: 'order_1' } } },
}

let storage = fakeStorage()

function keepIn(next: ReturnType<typeof fakeStorage>) {
  storage = next
  vi.stubGlobal('localStorage', next)
}

beforeEach(() => keepIn(fakeStorage()))
afterEach(() => vi.unstubAllGlobals())

type Props = { readonly initialState?: SettableCart; readonly storageKey?: string }

const around =
  (client: ReturnType<typeof fakeShop>['client'], cache: QueryClient, props: Props) => (children: ReactNode) => (
    <ClientProvider client={client} queryClient={cache}>
      <CartProvider {...props}>{children}</CartProvider>
    </ClientProvider>
  )

async function openCart(props: Props = {}, otherResponses: FakeResponses = {}) {
  const { client, requests } = fakeShop({ ...responses, ...otherResponses })
  const use = () => ({ ...useCart(), addItem: useCreateLineItem('cart_1'), addElsewhere: useCreateLineItem('cart_2') })
  const hook = await renderHook(use, around(client, cacheOfTest(), props))
  return { hook, requests, now: () => hook.now }
}

test('there is no cart before one is created', async () => {
  const { now, requests } = await openCart()
  expect(now()).toMatchObject({ cart: { id: '', items: [] }, totalItems: 0, isRestoring: false })
  expect(requests).toEqual([])
})

test('each action is sent for the cart, and its response replaces the cart', async () => {
  const { hook, now, requests } = await openCart()
  await hook.act(() => now().createCart.mutateAsync())
  expect(now().cart.id).toBe('cart_1')
  await hook.act(() => now().updateCart.mutateAsync({ email: 'a@shop.test' }))
  expect(now().cart.email).toBe('a@shop.test')
  await hook.act(() => now().addShippingMethod.mutateAsync({ option_id: 'so_1' }))
  expect(now().cart.shipping_methods).toEqual([{ id: 'sm_1' }])
  await hook.act(() => now().startCheckout.mutateAsync())
  expect(now().cart.payment_sessions).toEqual([{ id: 'ps_1' }])
  await hook.act(() => now().pay.mutateAsync({ provider_id: 'manual' }))
  expect(now().cart.payment_session).toEqual({ id: 'ps_1' })
  expect(requests).toEqual([
    'POST /store/carts',
    'POST /store/carts/cart_1',
    'POST /store/carts/cart_1/shipping-methods',
    'POST /store/carts/cart_1/payment-sessions',
    'POST /store/carts/cart_1/payment-session',
  ])
})

test('checkout leaves the cart unchanged until the app resets it', async () => {
  const { hook, now } = await openCart({ initialState: cart })
  await hook.act(() => now().completeCheckout.mutateAsync())
  await until(() => now().completeCheckout.isSuccess)
  expect(now().completeCheckout.data).toMatchObject({ type: 'order', data: { id: 'order_1' } })
  expect(now().cart.id).toBe('cart_1')
  await hook.act(() => now().setCart(noCart))
  expect(now().cart).toEqual(noCart)
})

test('changes of this cart by named hooks are shown, those of another cart are not', async () => {
  const { hook, now } = await openCart({ initialState: cart })
  await hook.act(() => now().addElsewhere.mutateAsync({ variant_id: 'mug', quantity: 9 }))
  expect(now().totalItems).toBe(0)
  await hook.act(() => now().addItem.mutateAsync({ variant_id: 'mug', quantity: 2 }))
  expect(now()).toMatchObject({ totalItems: 5, cart: { items: [item('one', 2), item('two', 3)] } })
})

test('without a cart an action on it fails without a request', async () => {
  const { hook, now, requests } = await openCart()
  await hook.act(() =>
    now()
      .updateCart.mutateAsync({ email: 'a@shop.test' })
      .catch(() => undefined),
  )
  await until(() => now().updateCart.isError)
  expect(now().updateCart.error?.message).toBe('POST /store/carts/{id} needs "id"')
  expect(requests).toEqual([])
})

test('a cart without items has a quantity of 0', async () => {
  const { hook, now } = await openCart({ initialState: { id: 'cart_1' } })
  expect(now()).toMatchObject({ cart: { items: [] }, totalItems: 0 })
  await hook.act(() => now().setCart({ id: 'cart_1', items: undefined }))
  expect(now().totalItems).toBe(0)
})

const key = 'our-cart'

test('a saved cart is restored on the next page', async () => {
  const first = await openCart({ storageKey: key })
  await first.hook.act(() => first.now().createCart.mutateAsync())
  expect(storage.getItem(key)).toBe('cart_1')
  const next = await openCart({ storageKey: key })
  await until(() => !next.now().isRestoring)
  expect(next.now().cart).toMatchObject({ id: 'cart_1', email: 'kept@shop.test' })
  await next.hook.act(() => next.now().setCart(noCart))
  expect(storage.getItem(key)).toBeNull()
})

test.each([
  ['is gone', { status: 404, body: { type: 'not_found', message: 'Cart not found' } }, null],
  ['has become an order', { body: { cart: { ...cart, completed_at: '2026-11-21T10:00:00.000Z' } } }, null],
  ['cannot be asked for now', { status: 503, body: {} }, 'cart_1'],
])('a saved cart that %s is not shown', async (_, response, remaining) => {
  keepIn(fakeStorage({ [key]: 'cart_1' }))
  const { now } = await openCart({ storageKey: key }, { 'GET /store/carts/cart_1': response })
  await until(() => !now().isRestoring)
  expect(now().cart).toEqual(noCart)
  expect(storage.getItem(key)).toBe(remaining)
})

test('with an initial cart the saved one is not requested', async () => {
  keepIn(fakeStorage({ [key]: 'cart_1' }))
  const { now, requests } = await openCart({ storageKey: key, initialState: { id: 'cart_2' } })
  expect([now().cart.id, now().isRestoring, requests]).toEqual(['cart_2', false, []])
})

test('without storage a cart lasts as long as its page', async () => {
  vi.stubGlobal('localStorage', undefined)
  const { hook, now } = await openCart({ storageKey: key })
  await until(() => !now().isRestoring)
  await hook.act(() => now().createCart.mutateAsync())
  expect(now().cart.id).toBe('cart_1')
})

test('useStartCheckout creates a cart with its payment sessions and resolves to it', async () => {
  const { client, requests } = fakeShop(responses)
  const onSuccess = vi.fn()
  const hook = await renderHook(() => useStartCheckout({ onSuccess }), around(client, cacheOfTest(), {}))
  await hook.act(() => hook.now.mutateAsync({ region_id: 'reg_1' }))
  await until(() => hook.now.isSuccess)
  expect(hook.now.data).toMatchObject({ id: 'cart_1', payment_sessions: [{ id: 'ps_1' }] })
  expect(requests).toEqual(['POST /store/carts', 'POST /store/carts/cart_1/payment-sessions'])
  expect(onSuccess).toHaveBeenCalledOnce()
})

const Shows = () => JSON.stringify(useCart().cart)

test('S8-07 useCart throws outside its provider', () => {
  expect(() => renderToString(<Shows />)).toThrow(new Error('useCart must be used within a CartProvider'))
})

test('on a server every render has its own cart and sends no request', () => {
  const { client, requests } = fakeShop(responses)
  const page = (props: Props) => renderToString(around(client, cacheOfTest(), props)(<Shows />))
  expect(page({ initialState: cart })).toContain('cart_1')
  expect(page({ storageKey: key })).not.toContain('cart_1')
  expect(requests).toEqual([])
})
