import { Type, type Static } from 'typebox'

/** A payment, fulfilment or tax provider: its plain id, and whether the running server still has it. */
export const Provider = Type.Object({ id: Type.String(), is_installed: Type.Boolean() })
export type Provider = Static<typeof Provider>
