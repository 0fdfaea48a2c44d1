import type { Region } from '@storeroom/contract'

type Provider = Region['payment_providers'][number]

/** Providers that settings of the server turn on (docs/configure.md). */
const needs: Readonly<Record<string, readonly string[]>> = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
}

export type PaymentRow = {
  readonly id: string
  /** `broken`: the region uses it, but it is not installed. */
  readonly state: 'used' | 'available' | 'broken' | 'unconfigured'
  /** The settings of the server that turn it on. */
  readonly settings: readonly string[]
}

/**
 * The payment providers with their states in a region: those that are installed, those that it uses, and those that a
 * setting of the server turns on.
 */
export function paymentRows(known: readonly Provider[], used: readonly Provider[]): readonly PaymentRow[] {
  const isUsed = new Set(used.map(({ id }) => id))
  const isInstalled = new Set([...known, ...used].filter(({ is_installed }) => is_installed).map(({ id }) => id))
  const ids = new Set([...known, ...used].map(({ id }) => id).concat(Object.keys(needs)))
  return [...ids].flatMap((id): PaymentRow[] => {
    if (isInstalled.has(id)) return [{ id, state: isUsed.has(id) ? 'used' : 'available', settings: [] }]
    const settings = needs[id] ?? []
    if (isUsed.has(id)) return [{ id, state: 'broken', settings }]
    return settings.length === 0 ? [] : [{ id, state: 'unconfigured', settings }]
  })
}
