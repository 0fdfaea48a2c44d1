import { AppError, notAllowed } from '../../../../kernel/errors.ts'
import { updateRows } from '../../../../kernel/write/rows.ts'
import { capturePayment, setPaymentStatus, type ProviderPayment, type ProviderWork } from '../../payments/payments.ts'
import { order } from '../orders.entity.ts'
import { lockOrder, paymentsOf } from '../orders.queries.ts'

const isOpen = ({ is_captured, is_canceled }: ProviderPayment) => !is_captured && !is_canceled

/**
 * Captures all payments that are not captured yet. A provider's refusal does not fail the request: the order then
 * requires action (docs/contract/states.md §6.2). Safe to repeat.
 * @throws not_found, not_allowed for a canceled order
 */
export async function captureOrder({ services, transaction }: ProviderWork, id: string): Promise<void> {
  const payments = await transaction(async (db) => {
    const { status } = await lockOrder(db, id)
    if (status === 'canceled') throw notAllowed('A canceled order cannot capture payment')
    return paymentsOf(db, id)
  })
  for (const payment of payments.filter(isOpen)) await capture({ services, transaction }, payment)
  await transaction(async (db) => {
    await lockOrder(db, id)
    const isAllCaptured = !(await paymentsOf(db, id)).some(isOpen)
    if (isAllCaptured) await setPaymentStatus(db, id)
    else await updateRows(db, order, [{ id, payment_status: 'requires_action' }])
  })
}

/** Continues with the other payments if one cannot be captured, which is logged already. */
async function capture(work: ProviderWork, { id }: ProviderPayment) {
  try {
    await capturePayment(work, id)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}
