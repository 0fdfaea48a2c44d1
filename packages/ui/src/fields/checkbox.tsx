import { Check, Minus } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { CheckboxButton, CheckboxField, type CheckboxFieldProps, FieldError, Text } from 'react-aria-components'

import { cn } from '../cn.ts'
import { FormError } from './form-error.tsx'
import { type FieldErrors, summarizeErrors } from './form-error-text.ts'

export type CheckboxProps = Pick<
  CheckboxFieldProps,
  'name' | 'isDisabled' | 'isReadOnly' | 'isRequired' | 'onBlur' | 'onFocus' | 'autoFocus'
> & {
  readonly label: string
  readonly isLabelHidden?: boolean | undefined
  readonly description?: ReactNode
  readonly errorMessage?: FieldErrors
  readonly value: boolean
  /** Some, but not all, of its items are chosen. */
  readonly isIndeterminate?: boolean | undefined
  readonly onChange: (value: boolean) => void
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** A yes or no that takes effect when its form is saved. */
export function Checkbox(props: CheckboxProps) {
  const {
    label,
    isLabelHidden,
    description,
    errorMessage,
    value,
    isIndeterminate = false,
    className,
    ref,
    ...control
  } = props
  const isInvalid = summarizeErrors(errorMessage) !== undefined
  return (
    <CheckboxField
      {...control}
      isSelected={value}
      isIndeterminate={isIndeterminate}
      isInvalid={isInvalid}
      validationBehavior="aria"
      inputRef={ref ?? null}
      className={cn('min-w-0', className)}
    >
      <CheckboxButton className="group flex w-fit max-w-full items-start gap-2 text-sm text-default data-[disabled]:text-subtle">
        <CheckMark isSelected={value} isIndeterminate={isIndeterminate} />
        <span className={cn('min-w-0', isLabelHidden && 'sr-only')}>
          {label}
          {control.isRequired && (
            <span aria-hidden className="ms-0.5 text-danger">
              *
            </span>
          )}
        </span>
      </CheckboxButton>
      {isInvalid ? (
        <FieldError elementType="div" className="mt-0.5 ps-6">
          <FormError errors={errorMessage} />
        </FieldError>
      ) : (
        description && (
          <Text slot="description" className="mt-0.5 block ps-6 text-xs text-muted">
            {description}
          </Text>
        )
      )}
    </CheckboxField>
  )
}

/** The box: empty, checked, or with a dash. It follows the state of the `group` around it. */
export function CheckMark({
  isSelected,
  isIndeterminate,
}: {
  readonly isSelected: boolean
  readonly isIndeterminate: boolean
}) {
  const Mark = isIndeterminate ? Minus : Check
  const isOn = isSelected || isIndeterminate
  return (
    <span
      aria-hidden
      className={cn(box, isOn ? 'border-accent bg-accent text-on-accent' : 'border-control bg-surface')}
    >
      {isOn && <Mark strokeWidth={3} className="size-3" />}
    </span>
  )
}

const box = cn(
  'mt-0.5 grid size-4 shrink-0 place-items-center rounded-xs border outline-2 outline-offset-1 outline-transparent',
  'group-data-[focus-visible]:outline-focus group-has-focus-visible:outline-focus',
  'group-data-[invalid]:border-danger group-data-[disabled]:opacity-50',
)
