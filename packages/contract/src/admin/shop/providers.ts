import { Type, type Static } from 'typebox'

/** A payment, fulfillment or tax provider: its id, and whether it is installed on this server. */
export const Provider = Type.Object({ id: Type.String(), is_installed: Type.Boolean() })
export type Provider = Static<typeof Provider>

export const FulfillmentProvider = Type.Object({
  ...Provider.properties,
  /** Whether it makes shipping labels; absent means no. Not in v1. */
  makes_labels: Type.Optional(Type.Boolean()),
})
