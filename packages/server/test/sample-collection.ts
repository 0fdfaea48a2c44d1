import { paymentCollection } from '../src/modules/selling/payments/payments.entity.ts'
import { insertRow } from '../src/kernel/write/rows.ts'
import type { TestShop } from './shop.ts'

/** Creates a payment collection of this amount, in minor units of euros; returns its id. */
export const createCollection = ({ services }: Pick<TestShop, 'services'>, region_id: string, amount: number) =>
  insertRow(services.db, paymentCollection, {
    type: 'order_edit',
    status: 'not_paid',
    amount,
    currency_code: 'eur',
    region_id,
    created_by: 'somebody',
  })
