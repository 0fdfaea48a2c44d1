import * as fc from 'fast-check'
import type { Action, NewLine, ShippingMethod } from './actions.ts'
import { isOpen, isPayable, isUnpaid } from './edit-model.ts'
import { ofOrder } from './order-book.ts'
import type { OrderModel } from './order-model.ts'
import { locations } from './stock-model.ts'

/** An exchange, a claim or an edit is begun, or taken a step further. */
type Kind = Exclude<Action['do'], PartAction> | 'swap' | 'claim' | 'edit'
type PartAction =
  | 'swap'
  | 'claim'
  | `${string} swap`
  | `${string} claim`
  | `${string} edit`
  | 'change in edit'
  | 'agree'

/** How often each is drawn. */
const weights: Readonly<Record<Kind, number>> = {
  capture: 5,
  refund: 2,
  fulfill: 7,
  'cancel fulfillment': 2,
  ship: 6,
  'request return': 6,
  receive: 6,
  'cancel return': 1,
  'undo receipt': 2,
  'add shipping': 1,
  reserve: 1,
  release: 1,
  cancel: 1,
  complete: 1,
  archive: 1,
  unarchive: 1,
  transfer: 1,
  swap: 12,
  claim: 6,
  edit: 14,
}

/** An action before it is known what there is to act on: its numbers choose among that. */
export type Draw = { readonly kind: Kind; readonly numbers: readonly number[] }

const NUMBERS = 8

export const anyDraw: fc.Arbitrary<Draw> = fc.record({
  kind: fc.oneof(
    ...(Object.entries(weights) as [Kind, number][]).map(([kind, weight]) => ({
      weight,
      arbitrary: fc.constant<Kind>(kind),
    })),
  ),
  numbers: fc.array(fc.noBias(fc.nat(999)), { minLength: NUMBERS, maxLength: NUMBERS }),
})

/** What is done instead where there is nothing to do it to. */
const others = ['edit', 'swap', 'fulfill', 'claim', 'ship', 'request return', 'edit', 'receive'] as const

/** The draw, and what may replace it: one after the other, beginning with any. */
export function alternativesTo(draw: Draw): Draw[] {
  const first = (draw.numbers.at(-1) ?? 0) % others.length
  return [draw, ...[...others.slice(first), ...others.slice(0, first)].map((kind) => ({ ...draw, kind }))]
}

/** What the order's region offers. */
export type Offer = {
  readonly shipping: Shipping
  readonly goods: readonly NewLine[]
}

export type Shipping = {
  readonly out: readonly (ShippingMethod & { readonly option: string })[]
  readonly back: ShippingMethod
}

/** What a draw does to this order; most are possible, some are not. Undefined if there is nothing to do it to. */
export function actionOf({ kind, numbers }: Draw, order: OrderModel, offer: Offer): Action | undefined {
  const { book } = order
  const { shipping } = offer
  const [first = 0, second = 0, third = 0, fourth = 0, ...rest] = numbers
  const location = locationOf(first)
  switch (kind) {
    case 'capture':
    case 'cancel':
    case 'complete':
    case 'archive':
    case 'unarchive':
    case 'transfer':
      return { do: kind }
    case 'refund':
      return refundAction(numbers, order)
    case 'fulfill': {
      const units = book.lines.map(({ item, fulfilled, owner }, line) =>
        owner?.of === 'order' ? some(item.quantity - fulfilled, rest[line], second) : 0,
      )
      const from = third % 4 === 0 ? book.lines.map((_, line) => locationOf(rest[line % rest.length] ?? 0)) : undefined
      return units.some((quantity) => quantity > 0) ? { do: kind, units, location, from } : undefined
    }
    case 'cancel fulfillment':
    case 'ship':
      return actOn(
        book.parcels,
        ({ state }) => state === 'packed',
        second,
        (parcel) => ({ do: kind, parcel }),
      )
    case 'request return': {
      const units = outOf(order, numbers)
      if (units.every((quantity) => quantity === 0)) return undefined
      const price = third % 3 === 0 ? { ...shipping.back, price: fourth } : undefined
      return {
        do: kind,
        units,
        location,
        shipping: price,
        refund: ownRefund(order, third),
        receiveNow: fourth % 4 === 0,
      }
    }
    case 'receive': {
      return actOn(book.returns, isExpected, second, (index) => {
        const requestedUnits = book.returns[index]?.units ?? []
        const came = book.lines.map((_, line) => cameOf(requestedUnits[line] ?? 0, rest[line % rest.length] ?? 0))
        const damaged = came.map((quantity, line) => ((rest[line] ?? 1) % 5 === 0 ? Math.min(1, quantity) : 0))
        return { do: kind, index, came, damaged, location, refund: ownRefund(order, third) }
      })
    }
    case 'undo receipt':
      return actOn(
        book.returns,
        ({ status }) => status === 'received' || status === 'requires_action',
        second,
        (index) => ({ do: kind, index }),
      )
    case 'cancel return':
      return actOn(book.returns, isExpected, second, (index) => ({ do: kind, index }))
    case 'add shipping': {
      const method = shipping.out[second % shipping.out.length]
      return method && { do: kind, method: { ...method, price: third } }
    }
    case 'reserve': {
      const quantity = third % 3 === 0 ? undefined : 1 + (third % 3)
      const lines = book.linesOf(ofOrder)
      return { do: kind, line: lines[second % lines.length] ?? 0, quantity, location: locations[first % 2] ?? 'home' }
    }
    case 'release': {
      const index = second % Math.max(1, book.kept.length)
      const reservation = book.kept[index]
      return reservation && { do: kind, index, kept: { ...reservation } }
    }
    case 'swap':
      return swapAction(numbers, order, offer)
    case 'claim':
      return claimAction(numbers, order, offer)
    case 'edit':
      return editAction(numbers, order, offer)
  }
}

const isExpected = ({ status }: OrderModel['book']['returns'][number]) =>
  status === 'requested' || status === 'requires_action'

/** Acts on one of these: mostly on one that waits for it, now and then on another. */
function actOn<T>(all: readonly T[], isWaiting: (part: T) => boolean, number: number, act: (index: number) => Action) {
  const waiting = [...all.keys()].filter((index) => isWaiting(all[index] as T))
  const chosen = number % 6 === 0 ? [...all.keys()] : waiting
  const index = chosen[number % Math.max(1, chosen.length)]
  return index === undefined ? undefined : act(index)
}

type Numbers = readonly number[]

const locationOf = (number: number) => ([undefined, undefined, undefined, ...locations] as const)[number % 5]

/** Units that are out of the house: some, and now and then one too many. */
const outOf = ({ book }: OrderModel, [, second = 0, , , ...rest]: Numbers) =>
  book.lines.map((_, line) => some(Math.max(0, book.out(line)), rest[line % Math.max(1, rest.length)], second))

/** So many different goods, at most two. */
function goodsOf({ goods }: Offer, [first = 0, second = 0, third = 0]: Numbers, most: number): NewLine[] {
  const chosen = [goods[first % goods.length], goods[(first + 1 + (second % (goods.length - 1))) % goods.length]]
  return chosen.slice(0, most).flatMap((item, index) => {
    const quantity = 1 + ((third + index) % 3)
    return item ? [{ ...item, item: { ...item.item, quantity } }] : []
  })
}

function refundAction(numbers: Numbers, order: OrderModel): Action {
  const { book } = order
  const [first = 0, second = 0, third = 0, fourth = 0, ...rest] = numbers
  const back = fourth % 3 === 0 ? outOf(order, numbers) : undefined
  const units = book.lines.map(({ item }, line) => {
    const left = Math.max(0, item.quantity - book.settled(line))
    return Math.max(back?.[line] ?? 0, third % 3 === 0 ? some(left, rest[line % rest.length], second) : 0)
  })
  const amount = 1 + Math.floor((Math.max(1, book.till.paid - book.till.refunded) * second) / 900)
  return {
    do: 'refund',
    amount,
    units,
    back,
    location: locationOf(first),
    shipping: first % 4 === 0 ? fourth : undefined,
  }
}

function swapAction(numbers: Numbers, order: OrderModel, offer: Offer): Action | undefined {
  const [first = 0, second = 0, third = 0, fourth = 0] = numbers
  const index = second % Math.max(1, order.swaps.length)
  const swap = order.swaps[index]
  if (!swap || fourth % 5 === 0) {
    const units = outOf(order, numbers)
    if (units.every((quantity) => quantity === 0)) return undefined
    const back = third % 3 === 0 ? { ...offer.shipping.back, price: fourth } : undefined
    return { do: 'swap', units, goods: goodsOf(offer, numbers, third % 4 === 0 ? 0 : 1 + (first % 2)), back }
  }
  const method = first % 7 === 0 ? undefined : offer.shipping.out[first % offer.shipping.out.length]
  const steps: Action[] = [
    { do: 'process swap', index },
    { do: 'fulfill swap', index, location: locationOf(first) },
    { do: 'process swap', index },
    { do: 'cancel swap', index },
    { do: 'agree', index, method },
  ]
  return swap.state === 'open' && third % 4 > 0 ? { do: 'agree', index, method } : steps[third % steps.length]
}

function claimAction(numbers: Numbers, order: OrderModel, offer: Offer): Action | undefined {
  const [first = 0, second = 0, third = 0, fourth = 0, ...rest] = numbers
  const index = second % Math.max(1, order.book.claims.length)
  if (order.book.claims[index] && fourth % 3 > 0)
    return third % 3 === 0 ? { do: 'cancel claim', index } : { do: 'fulfill claim', index, location: locationOf(first) }
  const units = order.book.lines.map(({ fulfilled }, line) =>
    some(Math.max(0, fulfilled - order.book.settled(line)), rest[line % rest.length], second),
  )
  if (units.every((quantity) => quantity === 0)) return undefined
  const back = third % 3 === 0 ? { ...offer.shipping.back, price: fourth } : undefined
  const isRefund = first % 2 === 0
  return {
    ...{ do: 'claim', type: isRefund ? 'refund' : 'replace', units, back, isSent: third % 8 > 0 },
    goods: isRefund ? [] : goodsOf(offer, numbers, 1 + (third % 2)),
    refund: isRefund ? ownRefund(order, fourth) : undefined,
  }
}

function editAction(numbers: Numbers, order: OrderModel, offer: Offer): Action | undefined {
  const [first = 0, second = 0, third = 0, fourth = 0] = numbers
  const { edit } = order
  if (edit && isUnpaid(edit) && fourth % 4 === 0) return { do: 'settle edit' }
  if (edit && isPayable(edit) && fourth % 2 === 0) return { do: 'pay edit' }
  if (!edit || (!isOpen(edit) && fourth % 6 > 0)) return { do: 'begin edit' }
  const lines = [...edit.quantities].filter(([, quantity]) => quantity > 0)
  const line = lines[second % Math.max(1, lines.length)]?.[0]
  const [goods] = goodsOf(offer, numbers, 1)
  const isAdded = line !== undefined && order.book.line(line).owner?.of === 'edit'
  const quantity = lines.length > 1 && !isAdded ? third % 6 : 1 + (third % 5)
  const steps: (Action | undefined)[] = [
    goods && { do: 'add to edit', goods },
    line === undefined ? undefined : { do: 'change in edit', line, quantity },
    line === undefined ? undefined : { do: 'change in edit', line, quantity },
    { do: 'request edit' },
    { do: 'complete edit' },
    { do: 'confirm edit' },
    { do: 'confirm edit' },
    ([{ do: 'decline edit' }, { do: 'cancel edit' }, { do: 'begin edit' }] as const)[third % 3],
  ]
  return steps[first % steps.length]
}

/** So many of what is left: all, a part, none, and now and then one too many. */
function some(available: number, number = 0, chance = 0): number {
  if (chance % 17 === 0) return available + 1
  return chance % 3 === 0 ? available : number % (available + 1)
}

/** As many as were asked for, fewer, or one more. */
const cameOf = (requestedQuantity: number, number: number): number =>
  number % 4 === 0 ? number % (requestedQuantity + 1) : number % 13 === 0 ? requestedQuantity + 1 : requestedQuantity

/** For one return or claim in six, an amount that the merchant sets; otherwise it is calculated. */
const ownRefund = ({ book: { till } }: OrderModel, number: number): number | undefined =>
  number % 6 === 1 ? Math.floor(((till.paid - till.refunded) * number) / 800) : undefined
