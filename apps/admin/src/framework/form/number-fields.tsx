import { NumberField, type NumberFieldProps } from '@storeroom/ui/fields/number-field'
import { bindControl } from './form.tsx'

/** `<FormNumberField form={form} name="limit" label={t('limit')} minValue={1} />`, a `Field` with a `NumberField` in it. */
export const FormNumberField = bindControl<number | null, NumberFieldProps>(NumberField)

/** Props for whole numbers, such as quantities. */
export const integerField = { step: 1, formatOptions: { maximumFractionDigits: 0 } } as const

/** Props for a percentage from 0 to 100. */
export const percentField = {
  unit: '%',
  minValue: 0,
  maxValue: 100,
  formatOptions: { maximumFractionDigits: 4 },
} as const
