import * as fc from 'fast-check'
import type { Action, ShippingMethod } from './actions.ts'
import type { OrderModel } from './order-model.ts'
import { places } from './stock-model.ts'

type Kind = Action['do']

/** How often each is drawn. */
const weights: Readonly<Record<Kind, number>> = {
  capture: 4,
  refund: 2,
  fulfill: 6,
  'cancel fulfillment': 2,
  ship: 5,
  'request return': 4,
  receive: 4,
  'cancel return': 1,
  'add shipping': 1,
  reserve: 1,
  release: 1,
  cancel: 1,
  complete: 1,
  archive: 1,
  unarchive: 1,
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
  numbers: fc.array(fc.nat(999), { minLength: NUMBERS, maxLength: NUMBERS }),
})

/** Shipping options of the order's region. */
export type Shipping = {
  readonly out: readonly (ShippingMethod & { readonly option: string })[]
  readonly back: ShippingMethod
}

/** What a draw does to this order; most are possible, some are not. Undefined if there is nothing to do it to. */
export function actionOf({ kind, numbers }: Draw, order: OrderModel, shipping: Shipping): Action | undefined {
  const [first = 0, second = 0, third = 0, fourth = 0, ...rest] = numbers
  const place = ([undefined, undefined, undefined, ...places] as const)[first % 5]
  switch (kind) {
    case 'capture':
    case 'cancel':
    case 'complete':
    case 'archive':
    case 'unarchive':
      return { do: kind }
    case 'refund':
      return { do: kind, amount: 1 + Math.floor((Math.max(1, order.paid - order.refunded) * second) / 900) }
    case 'fulfill': {
      const pieces = order.lines.map(({ item, fulfilled }, line) => some(item.quantity - fulfilled, rest[line], second))
      return pieces.some((quantity) => quantity > 0) ? { do: kind, pieces, place } : undefined
    }
    case 'cancel fulfillment':
    case 'ship':
      return order.parcels.length > 0 ? { do: kind, parcel: second % order.parcels.length } : undefined
    case 'request return': {
      const pieces = order.lines.map((_, line) => some(order.out(line), rest[line], second))
      if (pieces.every((quantity) => quantity === 0)) return undefined
      const price = third % 3 === 0 ? { ...shipping.back, price: fourth } : undefined
      return { do: kind, pieces, place, shipping: price, refund: ownRefund(order, third), receiveNow: fourth % 4 === 0 }
    }
    case 'receive': {
      if (order.returns.length === 0) return undefined
      const index = second % order.returns.length
      const asked = order.returns[index]?.pieces ?? []
      const came = order.lines.map((_, line) => cameOf(asked[line] ?? 0, rest[line] ?? 0))
      const damaged = came.map((quantity, line) => ((rest[line] ?? 0) % 5 === 0 ? Math.min(1, quantity) : 0))
      return { do: kind, index, came, damaged, place, refund: ownRefund(order, third) }
    }
    case 'cancel return':
      return order.returns.length > 0 ? { do: kind, index: second % order.returns.length } : undefined
    case 'add shipping': {
      const method = shipping.out[second % shipping.out.length]
      return method && { do: kind, method: { ...method, price: third } }
    }
    case 'reserve': {
      const quantity = third % 3 === 0 ? undefined : 1 + (third % 3)
      return { do: kind, line: second % order.lines.length, quantity, place: places[first % 2] ?? 'home' }
    }
    case 'release': {
      const index = second % Math.max(1, order.kept.length)
      const kept = order.kept[index]
      return kept && { do: kind, index, kept: { ...kept } }
    }
  }
}

/** So many of what is left: all, a part, none, and now and then one too many. */
function some(left: number, number = 0, chance = 0): number {
  if (chance % 17 === 0) return left + 1
  return chance % 3 === 0 ? left : number % (left + 1)
}

/** As many as were asked for, fewer, or one more. */
const cameOf = (asked: number, number: number): number =>
  number % 4 === 0 ? number % (asked + 1) : number % 13 === 0 ? asked + 1 : asked

/** The merchant decides about one return in six. */
const ownRefund = (order: OrderModel, number: number): number | undefined =>
  number % 6 === 1 ? Math.floor(((order.paid - order.refunded) * number) / 800) : undefined
