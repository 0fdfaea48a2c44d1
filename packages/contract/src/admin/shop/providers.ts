import { Type, type Static } from 'typebox'

/** A payment, fulfillment or tax provider: its id, and whether the running server has it installed. */
export const Provider = Type.Object({ id: Type.String(), is_installed: Type.Boolean() })
export type Provider = Static<typeof Provider>

export const FulfillmentProvider = Type.Object({
  ...Provider.properties,
  /** Not in v1. */
  makes_labels: Type.Optional(Type.Boolean()),
})
