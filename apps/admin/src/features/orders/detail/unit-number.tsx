import { NumberField } from '@storeroom/ui/fields/number-field'
import type { ReactNode } from 'react'
import type { FieldBinding } from '../../../framework/form/form.tsx'

type UnitNumberProps = FieldBinding<number | null> & {
  readonly most: number
  /** The message if more than `most` are entered. */
  readonly tooMany: string
  /** Whether the form is sent: then `most` is lower because of its own units. */
  readonly isSent: boolean
  readonly min?: number
  readonly description?: ReactNode
  readonly isRequired?: boolean
  readonly autoFocus?: boolean
}

/**
 * A number of units. If a colleague takes some of them meanwhile, the number stays as it was entered and the field says
 * how many are left: with a limit below it, the field would show another number than the form holds.
 */
export function UnitNumber({ most, tooMany, isSent, min = 0, ...field }: UnitNumberProps) {
  const entered = field.value ?? 0
  return (
    <NumberField
      {...field}
      minValue={min}
      maxValue={Math.max(min, most, entered)}
      step={1}
      errorMessage={entered > most && !isSent ? tooMany : field.errorMessage}
    />
  )
}
