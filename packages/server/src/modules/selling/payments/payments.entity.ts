import type { Refund } from '@storeroom/contract'
import {
  alwaysNull,
  belongsTo,
  boolean,
  dates,
  entity,
  expression,
  notNull,
  hasMany,
  hidden,
  integer,
  json,
  linked,
  metadata,
  softDeleteDates,
  storeEntity,
  text,
  textOf,
  time,
} from '../../../kernel/entity.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { currency, storeCurrency } from '../../shop/currencies/currencies.entity.ts'
import { region, storeRegion } from '../../shop/regions/regions.entity.ts'

/** A way to pay that a cart is offered. `data` belongs to the provider. */
export const paymentSession = entity({
  table: 'payment_session',
  prefix: 'ps',
  columns: {
    cart_id: text,
    provider_id: notNull(text),
    is_selected: boolean,
    is_initiated: notNull(boolean),
    status: notNull(text),
    data: notNull(json),
    idempotency_key: text,
    amount: integer,
    payment_authorized_at: time,
    authorizing_since: hidden(time),
    ...dates,
  },
})

export const payment = entity({
  table: 'payment',
  prefix: 'pay',
  columns: {
    swap_id: text,
    cart_id: text,
    order_id: text,
    amount: notNull(integer),
    currency_code: notNull(text),
    amount_refunded: notNull(integer),
    provider_id: notNull(text),
    data: notNull(json),
    capturing_since: hidden(time),
    captured_at: time,
    canceled_at: time,
    idempotency_key: text,
    metadata,
    ...dates,
  },
}).related({ currency: belongsTo(() => currency, 'currency_code') })

/** The return, exchange or claim that a refund is for; null if it is for none. */
const causeOf = (table: string, column: string, condition = '') =>
  expression('text', (row) => `(select c.${column} from ${table} c where c.refund_id = ${row}.id${condition})`)

/** Units of a line that were refunded without coming back. */
export const refundItem = entity({
  table: 'refund_item',
  key: 'item_id',
  columns: { refund_id: notNull(text), item_id: notNull(text), quantity: notNull(integer) },
})

export const refund = entity({
  table: 'refund',
  prefix: 'ref',
  columns: {
    order_id: text,
    payment_id: text,
    amount: notNull(integer),
    note: text,
    reason: notNull(textOf<Refund['reason']>()),
    status: notNull(textOf<Refund['status']>()),
    shipping_amount: integer,
    return_id: causeOf('return_refund', 'return_id', ' and not c.is_undone'),
    swap_id: causeOf('swap_refund', 'swap_id'),
    claim_order_id: causeOf('claim_refund', 'claim_order_id'),
    idempotency_key: text,
    metadata,
    ...dates,
  },
}).related({ items: hasMany(() => refundItem, 'refund_id', 'child.item_id') })

export const paymentCollection = entity({
  table: 'payment_collection',
  prefix: 'paycol',
  columns: {
    type: notNull(text),
    status: notNull(text),
    description: text,
    amount: notNull(integer),
    authorized_amount: integer,
    region_id: notNull(text),
    currency_code: notNull(text),
    created_by: notNull(text),
    metadata,
    ...softDeleteDates,
  },
}).related({
  region: belongsTo(() => region, 'region_id'),
  currency: belongsTo(() => currency, 'currency_code'),
  payment_sessions: linked(
    () => paymentSession,
    'payment_collection_sessions',
    'payment_collection_id',
    'payment_session_id',
  ),
  payments: linked(() => payment, 'payment_collection_payments', 'payment_collection_id', 'payment_id'),
})

const commonFields = ['idempotency_key', 'created_at', 'updated_at']

/** A shopper's browser pays with this secret: it is shown as long as something is to be paid, and never afterwards. */
const withoutSecret = (row: string) => `${row}.data - 'client_secret'`
const paidData = { kind: 'json' as const, sql: withoutSecret, cacheTag: '~paid' }
const dataToPay = {
  kind: 'json' as const,
  sql: (row: string) => `case when ${row}.payment_authorized_at is null and not exists
      (select from cart done where done.id = ${row}.cart_id and done.completed_at is not null)
    then ${row}.data else ${withoutSecret(row)} end`,
  cacheTag: '~to-pay',
}

export const storePaymentSession = storeEntity(paymentSession, {
  fields: [
    ...['id', 'cart_id', 'provider_id', 'is_selected', 'is_initiated', 'status', 'data', 'amount'],
    ...['payment_authorized_at', ...commonFields],
  ],
  columns: { ...paymentSession.columns, data: dataToPay, idempotency_key: alwaysNull },
})

/** What v1 answers of a payment without being asked for more. */
const paymentFields = [
  ...['id', 'swap_id', 'cart_id', 'order_id', 'amount', 'currency_code', 'amount_refunded', 'provider_id', 'data'],
  ...['captured_at', 'canceled_at', 'metadata'],
]

export const storePayment = storeEntity(payment, {
  fields: [...paymentFields, ...commonFields],
  columns: { ...payment.columns, data: paidData, idempotency_key: alwaysNull },
  relations: { currency: () => storeCurrency },
})

/** Leaves out notes of the staff. */
export const storeRefund = storeEntity(refund, {
  fields: ['id', 'order_id', 'payment_id', 'amount', 'note', 'reason', 'status', 'metadata', ...commonFields],
  columns: { ...refund.columns, note: alwaysNull, metadata: alwaysNull, idempotency_key: alwaysNull },
})

/** Leaves out the user who created it. */
export const storePaymentCollection = storeEntity(paymentCollection, {
  fields: [
    ...['id', 'type', 'status', 'description', 'amount', 'authorized_amount', 'region_id', 'currency_code'],
    ...['created_by', 'metadata', 'created_at', 'updated_at', 'deleted_at'],
  ],
  columns: { ...paymentCollection.columns, created_by: alwaysNull },
  relations: {
    region: () => storeRegion,
    currency: () => storeCurrency,
    payment_sessions: () => storePaymentSession,
    payments: () => storePayment,
  },
})

const names = {
  entity: payment,
  one: 'payment',
  many: 'payments',
  notFound: (id: string) => `Payment with id ${id} was not found`,
}

const retrieved = { fields: paymentFields, relations: [] }
export const payments: Resource = { ...names, list: retrieved, single: retrieved }

/** After a change v1 answers with all columns. */
const changed = { relations: [] }
export const changedPayments: Resource = { ...names, list: changed, single: changed }

export const refunds: Resource = {
  entity: refund,
  one: 'refund',
  many: 'refunds',
  notFound: (id) => `A refund with ${id} was not found`,
}
