import type { PaymentProvider } from '../../../../kernel/providers.ts'

/** Saved payment methods of a customer at each payment provider, such as cards; most have none. */
export async function savedPaymentMethods(providers: readonly PaymentProvider[], customerId: string) {
  const methods = await Promise.all(
    providers.map(async ({ id, savedMethods }) =>
      ((await savedMethods?.(customerId)) ?? []).map((data) => ({ provider_id: id, data: { ...data } })),
    ),
  )
  return methods.flat()
}
