import { updateRows } from '../../../../kernel/write/rows.ts'
import { payment as paymentEntity } from '../../payments/payments.entity.ts'
import { providerOf, type ProviderPayment } from '../../payments/payments.ts'
import { lockOrder } from '../orders.queries.ts'
import type { OrderWork } from './order-payments.ts'

/** Cancels payments of an order at their providers, one after the other. One that is canceled already is left alone. */
export async function cancelPayments(
  { services, transaction }: OrderWork,
  orderId: string,
  payments: readonly ProviderPayment[],
): Promise<void> {
  for (const payment of payments.filter(({ is_canceled }) => !is_canceled)) {
    const key = `${payment.idempotency_key ?? payment.id}:cancel`
    const data = await providerOf(services.providers, payment.provider_id).cancel(payment.data, { key })
    await transaction(async (db) => {
      await lockOrder(db, orderId)
      const canceled_at = new Date(services.clock.now())
      await updateRows(db, paymentEntity, [{ id: payment.id, data, canceled_at, capturing_since: null }])
    })
  }
}
