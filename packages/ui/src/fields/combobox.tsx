import { ChevronDown, X } from 'lucide-react'
import { type ReactNode, type Ref, useId, useMemo, useRef, useState } from 'react'
import { Button, useFilter } from 'react-aria-components'

import { Chips } from './chips.tsx'
import { cn } from '../cn.ts'
import { ControlBox, type FieldProps, GroupField, isFieldInvalid, splitFieldProps, useFieldIds } from './field.tsx'
import { type Option, OptionPopover } from './option-list.tsx'
import { type LoadOptions, searchLocally } from './option-pages.ts'
import { OptionSearch } from './option-search.tsx'
import { useUiStrings } from '../strings.tsx'

type ComboboxSource<O extends Option> = {
  /** Searches the server page by page; scrolling loads the next page. */
  readonly load?: LoadOptions<O> | undefined
  /** All options, if they are few and known. */
  readonly options?: readonly O[] | undefined
  /** Offers to create an option from a searched text without results. */
  readonly onCreate?: ((text: string) => O | undefined | Promise<O | undefined>) | undefined
}

type ComboboxBaseProps<O extends Option> = FieldProps &
  ComboboxSource<O> & {
    readonly onBlur?: (() => void) | undefined
    readonly isRequired?: boolean | undefined
    readonly isDisabled?: boolean | undefined
    /** Shows the button that clears the field; true by default unless a value is required. */
    readonly isClearable?: boolean | undefined
    readonly placeholder?: string | undefined
    /** For a field that was added in order to choose something: its list is open at first. */
    readonly isInitiallyOpen?: boolean | undefined
    readonly className?: string | undefined
    /** The button that opens the list, so that a form can focus it. */
    readonly ref?: Ref<HTMLButtonElement> | undefined
  }

export type ComboboxProps<O extends Option> = ComboboxBaseProps<O> & {
  /** The chosen option, whose label is shown before any list is loaded. */
  readonly value: O | null
  readonly onChange: (value: O | null) => void
}

export type MultiComboboxProps<O extends Option> = ComboboxBaseProps<O> & {
  readonly value: readonly O[]
  readonly onChange: (value: O[]) => void
}

/** One option of a list that is searched and paged. */
export function Combobox<O extends Option>({ value, onChange, ...props }: ComboboxProps<O>) {
  const chosen = value ? [value] : []
  return <ComboboxFrame {...props} chosen={chosen} onChoose={(next) => onChange(next[0] ?? null)} isMultiple={false} />
}

/** Several options of a list that is searched and paged, shown as chips. */
export function MultiCombobox<O extends Option>({ value, onChange, ...props }: MultiComboboxProps<O>) {
  return <ComboboxFrame {...props} chosen={value} onChoose={onChange} isMultiple />
}

type ComboboxFrameProps<O extends Option> = ComboboxBaseProps<O> & {
  readonly chosen: readonly O[]
  readonly onChoose: (chosen: O[]) => void
  readonly isMultiple: boolean
}

function ComboboxFrame<O extends Option>(props: ComboboxFrameProps<O>) {
  const { chosen, onChoose, isMultiple, isDisabled = false, className, ...rest } = props
  const [field] = splitFieldProps(rest)
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(props.isInitiallyOpen ?? false)
  const toggleOpen = (next: boolean) => {
    setOpen(next)
    if (!next) props.onBlur?.()
  }
  return (
    <GroupField field={field} isRequired={props.isRequired} className={className}>
      <ControlBox ref={box} role="presentation" isInvalid={isFieldInvalid(field)} isDisabled={isDisabled}>
        <span className={cn('flex min-w-0 flex-1 flex-wrap gap-1', isMultiple && chosen.length > 0 && 'p-[3px]')}>
          {isMultiple && (
            <Chips
              label={field.label}
              items={chosen}
              isDisabled={isDisabled}
              onRemove={(ids) => onChoose(chosen.filter(({ id }) => !ids.has(id)))}
            />
          )}
          <OpenButton {...props} isOpen={isOpen} onOpen={() => toggleOpen(true)} />
        </span>
        <ClearButton {...props} />
      </ControlBox>
      <OptionPopover
        triggerRef={box}
        isOpen={isOpen}
        onOpenChange={toggleOpen}
        className="w-(--trigger-width) min-w-60"
      >
        <ComboboxSearch {...props} onDone={() => toggleOpen(false)} />
      </OptionPopover>
    </GroupField>
  )
}

/** The text of the closed field: the chosen option or the placeholder. */
function OpenButton<O extends Option>(
  props: ComboboxFrameProps<O> & { readonly isOpen: boolean; readonly onOpen: () => void },
) {
  const { chosen, isMultiple, isDisabled = false, placeholder, isOpen, onOpen, ref } = props
  const strings = useUiStrings()
  const { labelId, messageId } = useFieldIds()
  const valueId = useId()
  const [only] = isMultiple ? [] : chosen
  const text = isMultiple && chosen.length > 0 ? strings.add : (only?.label ?? placeholder ?? strings.choose)
  return (
    <Button
      ref={ref ?? null}
      isDisabled={isDisabled}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-labelledby={`${labelId} ${valueId}`}
      {...(messageId === undefined ? {} : { 'aria-describedby': messageId })}
      onPress={onOpen}
      className={cn(
        'flex flex-1 items-center gap-2 self-stretch text-start outline-none',
        isMultiple && chosen.length > 0
          ? 'min-h-6 min-w-max px-1.5'
          : 'min-h-[calc(var(--spacing-control)-2px)] min-w-20 px-2.5',
      )}
    >
      {only?.icon}
      <span id={valueId} className={cn('min-w-0 flex-1 truncate', !only && 'text-subtle')}>
        {text}
      </span>
      <ChevronDown aria-hidden className="size-4 shrink-0 text-subtle" />
    </Button>
  )
}

function ClearButton<O extends Option>({
  chosen,
  onChoose,
  isDisabled,
  isRequired,
  isClearable,
  label,
}: ComboboxFrameProps<O>) {
  const strings = useUiStrings()
  if (chosen.length === 0 || isDisabled || !(isClearable ?? !isRequired)) return null
  return (
    <Button
      aria-label={`${strings.clear}: ${label}`}
      onPress={() => onChoose([])}
      className="me-1 grid size-6 shrink-0 place-items-center rounded-control text-subtle focus-ring data-[hovered]:bg-hover data-[hovered]:text-default"
    >
      <X aria-hidden className="size-3.5" />
    </Button>
  )
}

function ComboboxSearch<O extends Option>(props: ComboboxFrameProps<O> & { readonly onDone: () => void }): ReactNode {
  const { chosen, onChoose, isMultiple, load, options, onCreate, label, onDone } = props
  const { contains } = useFilter({ sensitivity: 'base' })
  const source = useMemo(() => load ?? searchLocally(options ?? [], contains), [load, options, contains])
  const choose = (next: O[]) => {
    onChoose(next)
    if (!isMultiple) onDone()
  }
  return (
    <OptionSearch
      label={label}
      load={source}
      chosen={chosen}
      onChoose={choose}
      isMultiple={isMultiple}
      onCreate={onCreate}
      onClose={onDone}
    />
  )
}
