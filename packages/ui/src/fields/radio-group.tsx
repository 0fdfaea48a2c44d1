import type { ReactNode, Ref } from 'react'
import { Radio, RadioGroup as AriaRadioGroup, type RadioGroupProps as AriaRadioGroupProps } from 'react-aria-components'

import { cn } from '../cn.ts'
import { type FieldProps, FieldFrame, splitFieldProps } from './field.tsx'
import type { Option } from './option-list.tsx'

export type RadioGroupProps<Id extends string> = FieldProps &
  Pick<AriaRadioGroupProps, 'name' | 'isDisabled' | 'isRequired' | 'orientation' | 'onBlur' | 'onFocus'> & {
    readonly options: readonly (Option & { readonly id: Id })[]
    readonly value: Id | null
    readonly onChange: (value: Id) => void
    /**
     * `card` frames each option; for choices that need a line of explanation. `picture` shows only the icon, framed,
     * with the label as accessible name and on hover.
     */
    readonly variant?: RadioVariant | undefined
    readonly className?: string | undefined
    /** The first option's input, so that a form can focus it. */
    readonly ref?: Ref<HTMLInputElement> | undefined
  }

type RadioVariant = 'plain' | 'card' | 'picture'

/** One of a few options, all visible. */
export function RadioGroup<Id extends string>(props: RadioGroupProps<Id>) {
  const { options, value, onChange, variant = 'plain', className, ref, ...rest } = props
  const [field, control] = splitFieldProps(rest)
  const isHorizontal = control.orientation === 'horizontal'
  const choose = (id: string) => {
    const option = options.find((option) => option.id === id)
    if (option) onChange(option.id)
  }
  return (
    <AriaRadioGroup {...control} value={value} onChange={choose} className={cn('min-w-0', className)}>
      <FieldFrame field={field} isRequired={control.isRequired}>
        <div
          className={cn(
            'flex gap-2',
            isHorizontal ? 'flex-wrap' : 'flex-col',
            // Without frames, distance tells a label from the next option's circle.
            variant === 'plain' && isHorizontal && 'gap-x-5',
            variant === 'card' && isHorizontal && '*:flex-1',
          )}
        >
          {options.map((option, index) => (
            <RadioOption
              key={option.id}
              option={option}
              variant={variant}
              inputRef={index === 0 ? (ref ?? null) : null}
            />
          ))}
        </div>
      </FieldFrame>
    </AriaRadioGroup>
  )
}

type RadioOptionProps = {
  readonly option: Option
  readonly variant: RadioVariant
  readonly inputRef: Ref<HTMLInputElement>
}

function RadioOption({ option, variant, inputRef }: RadioOptionProps) {
  return (
    <Radio
      value={option.id}
      isDisabled={option.isDisabled === true}
      inputRef={inputRef}
      className={cn(
        'group flex min-w-0 items-start gap-2 text-sm data-[disabled]:text-subtle',
        variant === 'card' && card,
        variant === 'picture' && picture,
      )}
    >
      {variant === 'picture' ? (
        <span title={option.label}>
          {option.icon}
          <span className="sr-only">{option.label}</span>
        </span>
      ) : (
        <>
          <span aria-hidden className={dot} />
          {option.icon}
          <RadioText label={option.label} description={option.description} />
        </>
      )}
    </Radio>
  )
}

function RadioText({ label, description }: { readonly label: ReactNode; readonly description: ReactNode }) {
  return (
    <span className="min-w-0">
      <span className="block">{label}</span>
      {description !== undefined && <span className="block text-xs text-muted">{description}</span>}
    </span>
  )
}

const card = cn(
  'rounded-card border border-strong bg-surface p-3 focus-ring data-[hovered]:bg-hover',
  'data-[selected]:border-accent data-[selected]:bg-accent-subtle',
)
/** Marked by a second border, not only by color. */
const picture = cn(
  'rounded-control border-2 border-transparent p-0.5 focus-ring data-[hovered]:bg-hover',
  'data-[selected]:border-accent data-[selected]:bg-accent-subtle',
)
const dot = cn(
  'mt-0.5 size-4 shrink-0 rounded-full border border-control bg-surface outline-2 outline-offset-1 outline-transparent',
  'group-data-[selected]:border-[5px] group-data-[selected]:border-accent group-data-[focus-visible]:outline-focus',
  'group-data-[invalid]:border-danger group-data-[disabled]:opacity-50',
)
