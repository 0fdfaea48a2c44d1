import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import { Choice, Nullable, Query, SearchWords } from '../../kit/shapes.ts'

/** What the search finds. Of hits that match equally well, those of an earlier kind come first. */
export const searchKinds = [
  'customer',
  'order',
  'product',
  'variant',
  'discount',
  'gift_card',
  'collection',
  'category',
  'draft_order',
  'return',
  'price_list',
  'customer_group',
] as const
export type SearchKind = (typeof searchKinds)[number]

/**
 * How well a hit matches: by a number, code or address that is exactly the text, by the beginning of its name, by
 * words.
 */
const Match = Choice('exact', 'beginning', 'words')
export type SearchMatch = Static<typeof Match>

const Hit = Type.Object({
  kind: Choice(...searchKinds),
  id: Type.String(),
  /** A name, number or code. Of a gift card only the last four characters of its code, after `…`. */
  title: Type.String(),
  /** What distinguishes it from others with the same title: an email address, a SKU, a description. */
  detail: Nullable(Type.String()),
  /** The status that its kind has; of an order its fulfillment status, or `canceled`. */
  status: Nullable(Type.String()),
  thumbnail: Nullable(Type.String()),
  /** The record on whose page it is shown: the product of a variant, the order of a return. */
  parent_id: Nullable(Type.String()),
  /** The balance of a gift card, in minor units. */
  amount: Nullable(Type.Integer()),
  currency_code: Nullable(Type.String()),
  match: Match,
})
export type SearchHit = Static<typeof Hit>

/** Finds records of every kind that the user may read. Not in v1. */
export const search = {
  find: {
    method: 'GET',
    path: '/admin/search',
    access: 'admin',
    stale: true,
    query: Query({
      /**
       * A number (`#53`), an email address, a SKU, barcode or code, a record’s id, or words. Without one nothing is
       * found.
       */
      q: Type.Optional(SearchWords),
      /** Hits of each kind. */
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, default: 5 })),
    }),
    response: Type.Object({ hits: Type.Array(Hit) }),
    errors: ['invalid_data'],
    summary: 'Find orders, customers, products and other records by number, code, email address or words, best first',
  },
} as const satisfies Record<string, Route>
