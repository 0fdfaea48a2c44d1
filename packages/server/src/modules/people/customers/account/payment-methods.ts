import type { PaymentProvider } from '../../../../kernel/providers.ts'

/** What each payment provider keeps for a customer, such as cards; most keep nothing. */
export async function savedPaymentMethods(providers: readonly PaymentProvider[], customerId: string) {
  const kept = await Promise.all(
    providers.map(async ({ id, savedMethods }) =>
      ((await savedMethods?.(customerId)) ?? []).map((data) => ({ provider_id: id, data: { ...data } })),
    ),
  )
  return kept.flat()
}
