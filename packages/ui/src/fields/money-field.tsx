import { type ClipboardEvent, type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react'
import { TextField, useLocale } from 'react-aria-components'

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
import {
  type AmountLimits,
  amountText,
  isPartialAmount,
  limitAmount,
  majorUnit,
  readAmount,
  stepAmount,
} from './money-text.ts'
import type { TextControlProps } from './text-field.tsx'

export type MoneyFieldProps = FieldProps &
  AmountLimits &
  Omit<TextControlProps, 'type' | 'value' | 'defaultValue' | 'onChange'> & {
    /** Integer minor units of the currency; null is blank. */
    readonly value: number | null
    /** Called with minor units while typing, null if blank; limited when the field loses the focus. */
    readonly onChange: (value: number | null) => void
    /** ISO 4217 code; determines the decimals. */
    readonly currencyCode: string
    /**
     * The step of the arrow keys in minor units; one major unit by default. Page Up and Page Down step ten times as
     * far.
     */
    readonly step?: number | undefined
    readonly placeholder?: string | undefined
    readonly className?: string | undefined
    readonly ref?: Ref<HTMLInputElement> | undefined
  }

/** An amount of money: shown with local separators and the currency, stored as integer minor units. */
export function MoneyField(props: MoneyFieldProps) {
  const { value, onChange, currencyCode, min, max, step, placeholder, className, ref, onBlur, onKeyDown, ...rest } =
    props
  const [field, control] = splitFieldProps(rest)
  const amount = useAmountText({
    value,
    onChange,
    currencyCode,
    limits: { min, max },
    step: step ?? majorUnit(currencyCode),
  })
  return (
    <TextField
      {...control}
      value={amount.text}
      onChange={amount.change}
      onBlur={(event) => {
        amount.commit()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        amount.handleKey(event)
        // A dialog around it closes with Escape.
        event.continuePropagation()
        onKeyDown?.(event)
      }}
      inputMode={majorUnit(currencyCode) === 1 ? 'numeric' : 'decimal'}
      autoComplete="off"
      className={cn('min-w-0', className)}
    >
      <FieldFrame field={field} isRequired={control.isRequired}>
        <ControlBox className={shortControl('amount', field)}>
          <ControlAffix side="start">
            <span className="text-xs uppercase">{currencyCode}</span>
          </ControlAffix>
          <ControlInput
            ref={ref}
            placeholder={placeholder ?? amount.zero}
            onPaste={amount.paste}
            className="text-end tabular"
          />
        </ControlBox>
      </FieldFrame>
    </TextField>
  )
}

type AmountTextOptions = {
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly currencyCode: string
  readonly limits: AmountLimits
  readonly step: number
}

/** The typed text of an amount; it is replaced when the amount changes from outside. */
function useAmountText({ value, onChange, currencyCode, limits, step }: AmountTextOptions) {
  const { locale } = useLocale()
  const written = (amount: number | null) => amountText(amount, currencyCode, locale)
  const shownFor = `${value} ${currencyCode} ${locale}`
  const [draft, setDraft] = useState({ shownFor, text: written(value) })
  const text = draft.shownFor === shownFor ? draft.text : written(value)
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])

  const show = (amount: number | null, nextText: string) => {
    setDraft({ shownFor: `${amount} ${currencyCode} ${locale}`, text: nextText })
    if (amount === latest.current) return
    latest.current = amount
    onChange(amount)
  }
  const set = (amount: number | null) => show(amount, written(amount))
  const change = (next: string) => {
    if (!isPartialAmount(next, currencyCode, locale, limits)) return
    show(readAmount(next, currencyCode, locale) ?? null, next)
  }
  const commit = () => set(limitAmount(latest.current, limits))
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const amount = readAmount(event.clipboardData.getData('text'), currencyCode, locale)
    if (amount !== undefined) set(limitAmount(amount, limits))
  }
  const handleKey = (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => {
    if (event.key === 'Enter') return commit()
    const direction = KEY_STEPS[event.key]
    if (direction === undefined) return undefined
    event.preventDefault()
    return set(stepAmount(latest.current, direction * step, limits))
  }
  return { text, change, commit, paste, handleKey, zero: written(0) }
}

const KEY_STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }
