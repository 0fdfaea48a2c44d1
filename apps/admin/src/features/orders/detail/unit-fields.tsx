import type { LineItem } from '@storeroom/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormFields } from '../../../framework/form/form-fields.ts'
import { Field } from '../../../framework/form/form.tsx'
import { useLineName } from '../lines.ts'
import { UnitNumber } from './unit-number.tsx'
import type { Left, Quantities } from './units.ts'
import { useShownLines } from './use-left.ts'

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
