import { AppError } from '../../../kernel/errors.ts'
import type { PaymentData, PaymentProvider, PaymentRequest } from '@storeroom/extension/providers'
import type { Providers } from '../../../kernel/providers.ts'

/** A payment as its provider needs it. Minor units. */
export type ProviderPayment = {
  readonly id: string
  readonly amount: number
  readonly amount_refunded: number
  readonly currency_code: string
  readonly provider_id: string
  readonly data: PaymentData
  readonly is_captured: boolean
  readonly is_canceled: boolean
  readonly idempotency_key: string | null
}

/** The error for a payment whose provider is not installed any more. */
export const noSuchProvider = (id: string) =>
  new AppError('unexpected_state', `Could not find a payment provider with id: ${id}`)

/** @throws unexpected_state for a provider that is not installed any more */
export function providerOf({ payment }: Providers, id: string): PaymentProvider {
  const provider = payment.find((candidate) => candidate.id === id)
  if (!provider) throw noSuchProvider(id)
  return provider
}

/** `key` identifies the request: however often it is sent, the provider executes it once. */
export const requestOf = (payment: ProviderPayment, amount: number, key: string): PaymentRequest => ({
  key: `${payment.idempotency_key ?? payment.id}:${key}`,
  amount,
  currency_code: payment.currency_code,
})
