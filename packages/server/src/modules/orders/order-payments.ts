import { AppError } from '../../kernel/errors.ts'
import type { StagedContext } from '../../kernel/http/context.ts'
import type { PaymentProvider, PaymentRequest, Providers } from '../../kernel/providers.ts'
import type { OrderPayment } from './orders.queries.ts'

/** What changes of an order's payments need: they call providers between their transactions. */
export type OrderWork = Pick<StagedContext, 'services' | 'transaction'>

/** @throws unexpected_state for a provider that is not installed any more */
export function providerOf({ payment }: Providers, { provider_id }: OrderPayment): PaymentProvider {
  const provider = payment.find(({ id }) => id === provider_id)
  if (!provider) throw new AppError('unexpected_state', `Could not find a payment provider with id: ${provider_id}`)
  return provider
}

/** `key` names what is asked for: the same call comes to the provider once, however often it is sent. */
export const requestOf = (payment: OrderPayment, amount: number, key: string): PaymentRequest => ({
  key: `${payment.idempotency_key ?? payment.id}:${key}`,
  amount,
  currency_code: payment.currency_code,
})
