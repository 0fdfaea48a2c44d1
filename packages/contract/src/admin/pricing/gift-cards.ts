import { Type, type Static } from 'typebox'
import { crud } from '../../kit/crud.ts'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  dateFilters,
  OptionalNullable,
  SoftDeletableEntity,
  FlagFilter,
  ValueFilter,
  Metadata,
  Nullable,
  ordering,
  paging,
  Query,
  SearchWords,
  fieldSelection,
  Time,
} from '../../kit/shapes.ts'
import { EmbeddedRegion } from '../shop/regions.ts'

/** An order as part of a gift card: its own columns. */
const OrderOfCard = Type.Object({ id: Type.String(), display_id: Type.Integer() }, { additionalProperties: true })

/** What one order spent from a gift card. Minor units, rates in percent. */
export const GiftCardTransaction = Type.Object({
  id: Type.String(),
  gift_card_id: Type.String(),
  order_id: Type.String(),
  amount: Type.Integer(),
  created_at: Time,
  /** Null in orders older than this field. */
  is_taxable: Nullable(Type.Boolean()),
  tax_rate: Nullable(Type.Number()),
  order: Type.Optional(OrderOfCard),
  /** Only in the transactions of an order: the gift card's own columns. */
  gift_card: Type.Optional(Type.Object({ id: Type.String(), code: Type.String() }, { additionalProperties: true })),
})
export type GiftCardTransaction = Static<typeof GiftCardTransaction>

/** Amounts in minor units of the region's currency, the rate in percent; null if gift cards are not taxed. */
export const GiftCard = SoftDeletableEntity({
  code: Type.String(),
  value: Type.Integer(),
  balance: Type.Integer(),
  region_id: Type.String(),
  order_id: Nullable(Type.String()),
  is_disabled: Type.Boolean(),
  ends_at: Nullable(Time),
  tax_rate: Nullable(Type.Number()),
  metadata: Metadata,
  /** Null if the region was deleted. */
  region: Nullable(EmbeddedRegion),
  /** The order in which the gift card was bought. */
  order: Nullable(OrderOfCard),
  /** Only if requested by `expand`: the orders that it was spent on. */
  transactions: Type.Optional(Type.Array(GiftCardTransaction)),
})
export type GiftCard = Static<typeof GiftCard>

/** Amounts are 32-bit integers. */
const Amount = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

export const giftCards = crud({
  path: '/admin/gift-cards',
  permissionResource: 'gift-cards',
  singular: 'gift_card',
  plural: 'gift_cards',
  entity: GiftCard,
  deletedObjectName: 'gift-card',
  invalidates: ['admin.changes'],
  create: Body({
    region_id: Type.String(),
    value: Type.Optional(Amount),
    is_disabled: Type.Optional(Type.Boolean()),
    ends_at: OptionalNullable(Time),
    metadata: Type.Optional(Metadata),
  }),
  update: Body({
    region_id: Type.Optional(Type.String()),
    balance: Type.Optional(Type.Integer()),
    is_disabled: Type.Optional(Type.Boolean()),
    ends_at: OptionalNullable(Time),
    metadata: Type.Optional(Metadata),
  }),
  query: Query({
    q: Type.Optional(SearchWords),
    /** Not in v1, from here on. */
    id: Type.Optional(ValueFilter),
    is_disabled: Type.Optional(FlagFilter),
    region_id: Type.Optional(ValueFilter),
    order_id: Type.Optional(ValueFilter),
    ...ordering,
    ...dateFilters,
    ...fieldSelection,
    ...paging(50),
  }),
}) satisfies Record<string, Route>
