import { ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import {
  Button,
  ListBox,
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  SelectValue,
} from 'react-aria-components'

import { cn } from '../cn.ts'
import { controlBox, type FieldProps, FieldFrame, splitFieldProps } from './field.tsx'
import { type Option, OptionItem, optionListBox, OptionPopover } from './option-list.tsx'
import { useUiStrings } from '../strings.tsx'

export type SelectProps<Id extends string> = FieldProps &
  Pick<
    AriaSelectProps,
    'name' | 'isDisabled' | 'isRequired' | 'onBlur' | 'onFocus' | 'autoFocus' | 'defaultOpen' | 'onOpenChange'
  > & {
    readonly options: readonly (Option & { readonly id: Id })[]
    /** The chosen option's id; null if none is. */
    readonly value: Id | null
    readonly onChange: (value: Id) => void
    readonly placeholder?: string | undefined
    readonly className?: string | undefined
    /** The button, so that a form can focus it. */
    readonly ref?: Ref<HTMLButtonElement> | undefined
  }

/**
 * One of a few known options; long lists use a `Combobox`, which searches. Disabled while there are no options, such as
 * while they load: a press would open no list.
 */
export function Select<Id extends string>(props: SelectProps<Id>) {
  const { options, value, onChange, placeholder, className, ref, ...rest } = props
  const [field, control] = splitFieldProps(rest)
  const strings = useUiStrings()
  const choose = (id: unknown) => {
    const option = options.find((option) => option.id === id)
    if (option && option.id !== value) onChange(option.id)
  }
  return (
    <AriaSelect
      {...control}
      isDisabled={control.isDisabled === true || options.length === 0}
      value={value}
      onChange={choose}
      placeholder={placeholder ?? strings.choose}
      className={cn('group min-w-0', className)}
    >
      <FieldFrame field={field} isRequired={control.isRequired}>
        <Button
          ref={ref ?? null}
          className={cn(
            controlBox,
            'gap-2 px-2.5 text-start data-[focus-visible]:border-focus data-[focus-visible]:outline-focus data-[hovered]:bg-hover',
            'group-data-[invalid]:border-danger',
          )}
        >
          <SelectValue className="min-w-0 flex-1 truncate data-[placeholder]:text-subtle">
            {({ isPlaceholder, selectedText, defaultChildren }) => (isPlaceholder ? defaultChildren : selectedText)}
          </SelectValue>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-subtle" />
        </Button>
      </FieldFrame>
      <OptionPopover>
        <ListBox items={options} className={optionListBox}>
          {(option) => <OptionItem option={option} />}
        </ListBox>
      </OptionPopover>
    </AriaSelect>
  )
}
