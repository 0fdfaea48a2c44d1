import type { LocationLevel } from '@storeroom/contract'
import { activeIntlTag } from '../../lib/i18n.ts'

/** Pieces as the active language writes them. */
export const piecesText = (pieces: number): string => new Intl.NumberFormat(activeIntlTag()).format(pieces)

/** How many more or less: `+3`, `−2`. */
export const changeText = (pieces: number): string =>
  new Intl.NumberFormat(activeIntlTag(), { signDisplay: 'exceptZero' }).format(pieces)

type Quantity =
  | 'stocked_quantity'
  | 'reserved_quantity'
  | 'set_aside_quantity'
  | 'incoming_quantity'
  | 'available_quantity'

export const sumOf = (levels: readonly LocationLevel[], quantity: Quantity): number =>
  levels.reduce((sum, level) => sum + (level[quantity] ?? 0), 0)

/** Reserved for orders or people; pieces that cannot be sold are not included. */
export const committedOf = ({ reserved_quantity, set_aside_quantity = 0 }: LocationLevel): number =>
  reserved_quantity - set_aside_quantity

/** The available quantity. Color is not the only warning sign: the number itself is zero or negative. */
export const Available = ({ pieces }: { readonly pieces: number }) => (
  <span className={pieces <= 0 ? 'font-medium text-danger' : 'font-medium'}>{piecesText(pieces)}</span>
)
