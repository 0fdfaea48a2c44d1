import type { Row } from '../../../kernel/entity.ts'
import { invalid } from '../../../kernel/errors.ts'
import type { Providers } from '../../../kernel/providers.ts'

const key = 'payment_providers'

/** The payment providers of a channel, from its metadata; undefined for all. */
export function paymentProvidersOf(stored: unknown): readonly string[] | undefined {
  return Array.isArray(stored) && stored.length > 0
    ? stored.filter((id): id is string => typeof id === 'string')
    : undefined
}

/**
 * Checks the payment providers in new metadata: a channel without one that exists could not sell.
 * @throws invalid_data
 */
export function checkPaymentProviders(metadata: Row | null | undefined, { payment }: Providers) {
  const sent = metadata?.[key]
  if (sent === undefined || sent === null || sent === '') return
  const field = `metadata.${key}`
  if (!Array.isArray(sent)) throw invalid(`${field} must be a list of payment providers`, field)
  const unknown = sent.filter((id) => !payment.some((provider) => provider.id === id))
  if (unknown.length > 0) throw invalid(`Payment provider not found: ${unknown.join(', ')}`, field)
}
