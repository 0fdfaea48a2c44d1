import type { Region } from '@storeroom/contract'

type Provider = Region['payment_providers'][number]

/** Providers that the server has once settings turn them on (docs/configure.md). */
const needs: Readonly<Record<string, readonly string[]>> = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
}

export type PaymentRow = {
  readonly id: string
  /** `broken`: the region uses it, and the server does not have it. */
  readonly state: 'used' | 'available' | 'broken' | 'unconfigured'
  /** Settings of the server that turn it on. */
  readonly needs: readonly string[]
}

/**
 * Every payment provider that the server has or could have, as a region stands to it. One that was installed once and
 * that nobody uses is left out.
 */
export function paymentRows(installed: readonly Provider[], used: readonly Provider[]): readonly PaymentRow[] {
  const isUsed = new Set(used.map(({ id }) => id))
  const isInstalled = new Set([...installed, ...used].filter(({ is_installed }) => is_installed).map(({ id }) => id))
  const ids = new Set([...installed, ...used].map(({ id }) => id).concat(Object.keys(needs)))
  return [...ids].flatMap((id): PaymentRow[] => {
    if (isInstalled.has(id)) return [{ id, state: isUsed.has(id) ? 'used' : 'available', needs: [] }]
    const settings = needs[id] ?? []
    if (isUsed.has(id)) return [{ id, state: 'broken', needs: settings }]
    return settings.length === 0 ? [] : [{ id, state: 'unconfigured', needs: settings }]
  })
}
