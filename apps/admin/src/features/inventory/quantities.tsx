import type { LocationLevel } from '@storeroom/contract'
import { activeLanguageTag } from '../../lib/i18n.ts'

/** Units as the active language writes them. */
export const unitsText = (units: number): string => new Intl.NumberFormat(activeLanguageTag()).format(units)

/** How many more or less: `+3`, `−2`. */
export const changeText = (units: number): string =>
  new Intl.NumberFormat(activeLanguageTag(), { signDisplay: 'exceptZero' }).format(units)

type Quantity =
  | 'stocked_quantity'
  | 'reserved_quantity'
  | 'set_aside_quantity'
  | 'incoming_quantity'
  | 'available_quantity'

export const sumOf = (levels: readonly LocationLevel[], quantity: Quantity): number =>
  levels.reduce((sum, level) => sum + (level[quantity] ?? 0), 0)

/** Reserved for orders or people; units that cannot be sold are not included. */
export const committedOf = ({ reserved_quantity, set_aside_quantity = 0 }: LocationLevel): number =>
  reserved_quantity - set_aside_quantity

/** The available quantity. Color is not the only warning sign: the number itself is zero or negative. */
export const Available = ({ units }: { readonly units: number }) => (
  <span className={units <= 0 ? 'font-medium text-danger' : 'font-medium'}>{unitsText(units)}</span>
)
