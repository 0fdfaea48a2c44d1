import { paymentCollection } from '../src/modules/selling/payments/payments.entity.ts'
import { insertRow } from '../src/kernel/write/rows.ts'
import type { TestShop } from './shop.ts'

/** Something of so many minor units of euros that is to be paid beyond an order; its id. */
export const createCollection = ({ services }: Pick<TestShop, 'services'>, region_id: string, amount: number) =>
  insertRow(services.db, paymentCollection, {
    type: 'order_edit',
    status: 'not_paid',
    amount,
    currency_code: 'eur',
    region_id,
    created_by: 'somebody',
  })
