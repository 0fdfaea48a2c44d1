import { AppError } from '../../../kernel/errors.ts'
import type { StagedContext } from '../../../kernel/http/context.ts'
import type { PaymentData, PaymentProvider, PaymentRequest } from '@storeroom/extension/providers'
import type { Providers } from '../../../kernel/providers.ts'
import type { Services } from '../../../kernel/services.ts'
import { tx } from '../../../kernel/tx.ts'

/** What work needs that calls providers between transactions of its own. */
export type ProviderWork = Pick<StagedContext, 'services' | 'transaction'>

/** The same for work that the server starts by itself. */
export const workOfServer = (services: Services): ProviderWork => ({
  services,
  transaction: (inside) => tx(services.db, {}, inside),
})

/** Defines a task that finishes, every minute and on each server, what a missing answer of a provider or a crash left open. */
export const finishEveryMinute = (services: Services, name: string, run: (services: Services) => Promise<void>) =>
  services.jobs.define({ name, lane: 'quick', everyMinutes: 1, run: () => run(services) })

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

type Wording<T> = {
  /** Names the row in the log. */
  readonly fields: (row: T) => Readonly<Record<string, string>>
  readonly refused: string
  readonly failed: string
}

/**
 * Finishes rows whose provider did not answer, or whose server crashed, one after the other. A provider that cannot be
 * reached does not delay the rows of others; what fails is logged, and retried by the next run.
 */
export async function settleEach<T>(
  { log }: Services,
  rows: Iterable<T>,
  settle: (row: T) => Promise<void>,
  { fields, refused, failed }: Wording<T>,
): Promise<void> {
  for (const row of rows)
    try {
      await settle(row)
    } catch (error) {
      if (error instanceof AppError) log.warn({ err: error, ...fields(row) }, refused)
      else log.error({ err: error, ...fields(row) }, failed)
    }
}
