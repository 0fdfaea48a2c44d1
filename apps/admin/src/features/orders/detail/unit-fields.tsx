import type { LineItem } from '@storeroom/contract'
import { NumberField } from '@storeroom/ui/fields/number-field'
import { useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { FormFields } from '../../../framework/form/form-fields.ts'
import { Field, type FieldBinding } from '../../../framework/form/form.tsx'
import { useLineName } from '../lines.ts'
import { shownLines, type Left, type Quantities } from './units.ts'

type UnitFieldsProps = {
  readonly form: FormFields<{ readonly quantities: Quantities }>
  readonly legend: string
  readonly lines: readonly LineItem[]
  readonly left: Left
  readonly isSent: boolean
  /** Further fields of a line, below its quantity. */
  readonly children?: (line: LineItem) => ReactNode
}

/** How many units of each line are packed, come back or are claimed. */
export function UnitFields({ form, legend, lines, left, isSent, children }: UnitFieldsProps) {
  const { t } = useTranslation('orders')
  const nameOf = useLineName()
  const textOf = ({ id }: LineItem) => t('unitsLeft', { count: left.get(id) ?? 0 })
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 font-medium">{legend}</legend>
      {useShownLines(form, lines).map((line) => (
        <div key={line.id} className="grid min-w-0 gap-3">
          <Field form={form} name={`quantities.${line.id}`} label={nameOf(line)}>
            {(field) => (
              <UnitNumber
                {...field}
                most={left.get(line.id) ?? 0}
                tooMany={textOf(line)}
                isSent={isSent}
                description={[line.description, textOf(line)].filter(Boolean).join(' · ')}
              />
            )}
          </Field>
          {children?.(line)}
        </div>
      ))}
    </fieldset>
  )
}

/** One unit where there is only one line to choose from, else none. */
export const suggestedUnits = (lines: readonly LineItem[]): Quantities =>
  Object.fromEntries(lines.map(({ id }) => [id, lines.length === 1 ? 1 : 0]))

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

/** The lines that a form shows: a field with a number stays, also when nothing is left of its line. */
export function useShownLines(
  { handle }: FormFields<{ readonly quantities: Quantities }>,
  lines: readonly LineItem[],
): readonly LineItem[] {
  const [before] = useState(lines)
  const quantities = useWatch({ control: handle.control, name: 'quantities' }) as Quantities
  return shownLines(lines, before, quantities)
}

/**
 * Whether a form is being sent or was saved: that fewer units are left is then its own doing, and no error.
 * @returns `isSent`, and `save`, which is called with the saved answer and calls `onSaved`
 */
export function useSent(onSaved: () => void) {
  const [isSaved, setSaved] = useState(false)
  return {
    isSent: ({ isSubmitting }: { readonly isSubmitting: boolean }) => isSubmitting || isSaved,
    save: () => {
      setSaved(true)
      onSaved()
    },
  }
}
