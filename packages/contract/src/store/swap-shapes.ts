import { Type, type Static } from 'typebox'
import { Nullable } from '../kit/shapes.ts'
import { Cart } from './cart-shapes.ts'
import { Order, SwapOfOrder } from './order-shapes.ts'

/** An exchange, with its order and the cart in which the customer agrees to it. */
export const Swap = Type.Object({
  ...SwapOfOrder.properties,
  order: Type.Optional(Order),
  cart: Type.Optional(Nullable(Cart)),
})
export type Swap = Static<typeof Swap>
