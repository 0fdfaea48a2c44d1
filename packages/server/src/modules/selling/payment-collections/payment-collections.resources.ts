import type { Resource, StoreResource } from '../../../kernel/resource.ts'
import { paymentCollection, storePaymentCollection, storePaymentSession } from '../payments/payments.entity.ts'

const fields = ['id', 'type', 'status', 'description', 'amount', 'currency_code', 'metadata']
const notFound = (id: string) => `Payment collection with id ${id} was not found`

const names = { entity: paymentCollection, one: 'payment_collection', many: 'payment_collections', notFound }

const ofStaff = {
  fields: [...fields, 'authorized_amount'],
  relations: ['region', 'currency', 'payment_sessions', 'payments'],
}
export const paymentCollections: Resource = { ...names, list: ofStaff, single: ofStaff }

const ofShopper = { fields, relations: ['region', 'currency', 'payment_sessions'] }
const inStore = { ...names, entity: storePaymentCollection }
export const storePaymentCollections: StoreResource = { ...inStore, list: ofShopper, single: ofShopper }

/** After a change v1 answers with all columns, and the relations that the change concerned. */
const changed = { relations: ['region.payment_providers', 'payment_sessions', 'payments'] }
export const changedInStore: StoreResource = { ...inStore, list: changed, single: changed }
const bare = { relations: [] }
export const barePaymentCollections: Resource = { ...names, list: bare, single: bare }

export const paymentSessions: StoreResource = {
  entity: storePaymentSession,
  one: 'payment_session',
  many: 'payment_sessions',
  list: bare,
  single: bare,
  notFound: (id) => `Payment Session with ${id} was not found`,
}
