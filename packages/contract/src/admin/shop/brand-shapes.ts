import { Type, type Static } from 'typebox'
import { Nullable } from '../../kit/shapes.ts'

/** A picture that was uploaded. */
const Picture = Type.Object({ key: Type.String(), url: Type.String() })

/** How the shop looks. */
export const Brand = Type.Object({
  logo: Nullable(Picture),
  favicon: Nullable(Picture),
  /** `#rrggbb` */
  accent_color: Nullable(Type.String()),
})
export type Brand = Static<typeof Brand>
