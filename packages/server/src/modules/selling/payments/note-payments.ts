import type { Db } from '../../../kernel/db.ts'
import type { Services } from '../../../kernel/services.ts'

type NewPayment = { readonly id: string; readonly captured_at: Date | null }

/** Tells subscribers of payments that were made, some of which the provider has captured at once. */
export async function notePayments({ events }: Services, db: Db, payments: readonly NewPayment[]): Promise<void> {
  for (const { id, captured_at } of payments) {
    await events.emit(db, 'payment.created', { id })
    if (captured_at !== null) await events.emit(db, 'payment.payment_captured', { id })
  }
}
