import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import {
  Button,
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
} from 'react-aria-components'

import { cn } from '../cn.ts'
import {
  ControlAffix,
  ControlBox,
  ControlInput,
  type FieldProps,
  FieldFrame,
  shortControl,
  splitFieldProps,
} from './field.tsx'
import { useUiStrings } from '../strings.tsx'

type NumberControlProps = Pick<
  AriaNumberFieldProps,
  | 'name'
  | 'minValue'
  | 'maxValue'
  | 'step'
  | 'formatOptions'
  | 'isDisabled'
  | 'isReadOnly'
  | 'isRequired'
  | 'autoFocus'
  | 'onBlur'
  | 'onFocus'
>

export type NumberFieldProps = FieldProps &
  NumberControlProps & {
    /** null is blank. */
    readonly value: number | null
    /** Called with a number within the limits, or null if the field was cleared. */
    readonly onChange: (value: number | null) => void
    readonly placeholder?: string | undefined
    /** A unit after the number: kg, %. */
    readonly unit?: ReactNode
    readonly className?: string | undefined
    readonly ref?: Ref<HTMLInputElement> | undefined
  }

/** A number with step-up and step-down buttons; typed values are limited when the field loses the focus. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, placeholder, unit, className, ref, ...rest } = props
  const [field, control] = splitFieldProps(rest)
  const strings = useUiStrings()
  return (
    <AriaNumberField
      {...control}
      value={value ?? Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
      isWheelDisabled
      incrementAriaLabel={strings.increaseField(field.label)}
      decrementAriaLabel={strings.decreaseField(field.label)}
      className={cn('min-w-0', className)}
    >
      <FieldFrame field={field} isRequired={control.isRequired}>
        <ControlBox className={shortControl('number', field)}>
          <ControlInput ref={ref} placeholder={placeholder} className="text-end tabular" />
          {unit !== undefined && <ControlAffix side="end">{unit}</ControlAffix>}
          <StepButtons />
        </ControlBox>
      </FieldFrame>
    </AriaNumberField>
  )
}

const stepButton =
  'grid min-h-0 w-full flex-1 place-items-center text-subtle data-[hovered]:bg-hover data-[hovered]:text-default data-[pressed]:bg-pressed data-[disabled]:opacity-40'

function StepButtons() {
  return (
    <span className="flex w-6 shrink-0 flex-col self-stretch border-s border-default">
      <Button slot="increment" className={cn(stepButton, 'rounded-se-[5px]')}>
        <ChevronUp aria-hidden className="size-3" />
      </Button>
      <Button slot="decrement" className={cn(stepButton, 'rounded-ee-[5px] border-t border-default')}>
        <ChevronDown aria-hidden className="size-3" />
      </Button>
    </span>
  )
}
