import {
  alwaysNull,
  belongsTo,
  boolean,
  dates,
  entity,
  notNull,
  hasMany,
  hidden,
  integer,
  metadata,
  number,
  objectName,
  softDeleteDates,
  storeEntity,
  text,
  time,
} from '../../../kernel/entity.ts'
import type { Resource, StoreResource } from '../../../kernel/resource.ts'
import { always, condition, type Condition } from '../../../kernel/read/condition.ts'
import { containing } from '../../../kernel/read/filters.ts'
import { region, storeRegion } from '../../shop/regions/regions.entity.ts'

/** An order by its own columns, for the order that sold a card and those that it paid. */
const orderOfCard = entity({
  table: 'order',
  permission: 'orders:read',
  columns: {
    object: objectName('order'),
    status: notNull(text),
    fulfillment_status: notNull(text),
    payment_status: notNull(text),
    display_id: notNull(integer),
    cart_id: text,
    customer_id: notNull(text),
    email: notNull(text),
    billing_address_id: text,
    shipping_address_id: text,
    region_id: notNull(text),
    currency_code: notNull(text),
    tax_rate: number,
    draft_order_id: text,
    canceled_at: time,
    no_notification: boolean,
    idempotency_key: text,
    external_id: text,
    sales_channel_id: text,
    metadata,
    ...dates,
  },
})

/** The amount that one order took from a card. */
export const giftCardTransaction = entity({
  table: 'gift_card_transaction',
  prefix: 'gct',
  columns: {
    gift_card_id: notNull(text),
    order_id: notNull(text),
    amount: notNull(integer),
    returned_amount: hidden(notNull(integer)),
    created_at: notNull(time),
    is_taxable: boolean,
    tax_rate: number,
  },
}).related({
  gift_card: belongsTo(() => giftCard, 'gift_card_id'),
  order: belongsTo(() => orderOfCard, 'order_id'),
})

export const giftCard = entity({
  table: 'gift_card',
  permission: 'gift-cards:read',
  prefix: 'gift',
  revised: true,
  columns: {
    code: notNull(text),
    value: notNull(integer),
    balance: notNull(integer),
    region_id: notNull(text),
    order_id: text,
    is_disabled: notNull(boolean),
    ends_at: time,
    tax_rate: number,
    ...softDeleteDates,
    metadata,
  },
}).related({
  region: belongsTo(() => region, 'region_id'),
  order: belongsTo(() => orderOfCard, 'order_id'),
  transactions: hasMany(() => giftCardTransaction, 'gift_card_id'),
})

const regionWithProviders = ['region', 'region.payment_providers', 'region.fulfillment_providers']
const defaults = { relations: [...regionWithProviders, 'order'] }

export const giftCards: Resource = {
  entity: giftCard,
  one: 'gift_card',
  many: 'gift_cards',
  list: defaults,
  single: defaults,
  notFound: (id) => `Gift card with id: ${id} was not found`,
}

const offered = {
  fields: [
    ...['id', 'code', 'value', 'balance', 'region_id', 'order_id', 'is_disabled', 'ends_at', 'tax_rate', 'metadata'],
    ...['created_at', 'updated_at', 'deleted_at'],
  ],
  // A card may be a present: the id of the order that sold it would give access to that order.
  columns: { ...giftCard.columns, order_id: alwaysNull },
  relations: { region: () => storeRegion },
}
export const storeGiftCard = storeEntity(giftCard, offered)

/** The amounts that this order took from its cards. */
export const storeGiftCardTransaction = storeEntity(giftCardTransaction, {
  fields: ['id', 'gift_card_id', 'order_id', 'amount', 'created_at', 'is_taxable', 'tax_rate'],
  relations: { gift_card: () => storeGiftCard },
})

/** Anyone who has the code sees the balance (docs/contract/endpoints.md §2). */
export const storeGiftCards: StoreResource = {
  ...giftCards,
  entity: storeEntity(giftCard, { ...offered, key: 'code' }),
  single: { fields: ['id', 'code', 'value', 'balance'], relations: regionWithProviders },
  notFound: (code) => `Gift card with code: ${code} was not found`,
}

/** Searches the code, and the number of the order that sold the card. */
export function foundGiftCards(q: string | undefined): Condition {
  if (q === undefined || q.trim() === '') return always
  const code = containing('r.search', q)
  const number = /^\s*#?(\d{1,9})\s*$/.exec(q)?.[1]
  if (number === undefined) return code
  const bought = 'r.order_id = any(array(select o.id from "order" o where o.display_id = ?))'
  return condition(`${code.text} or ${bought}`, ...code.values, Number(number))
}
