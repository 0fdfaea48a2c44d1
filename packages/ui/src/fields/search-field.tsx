import { Search, X } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import {
  Button,
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from 'react-aria-components'

import { cn } from '../cn.ts'
import { ControlBox, ControlInput } from './field.tsx'
import { useUiStrings } from '../strings.tsx'

export type SearchFieldProps = Pick<AriaSearchFieldProps, 'autoFocus' | 'isDisabled' | 'name'> & {
  /** The accessible name; nothing is shown above the box. */
  readonly label: string
  /** The search as it stands in the page's state. */
  readonly value: string
  /** Called once typing rests for `delay` ms, and at once on Enter, on clearing and on leaving the box. */
  readonly onChange: (value: string) => void
  /** Milliseconds of rest before a search starts; 300 by default. */
  readonly delay?: number | undefined
  readonly placeholder?: string | undefined
  /** The key that focuses the box, shown while it is empty. */
  readonly hint?: ReactNode
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** A search box that reports its text once typing rests. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, delay = 300, placeholder, hint, className, ref, ...control } = props
  const strings = useUiStrings()
  const [text, change, commit] = useRestingText(value, onChange, delay)
  return (
    <AriaSearchField
      {...control}
      aria-label={label}
      value={text}
      onChange={change}
      onSubmit={commit}
      onClear={() => commit('')}
      // A search still resting when a link is pressed would reach the address of the page that link opens.
      onBlur={() => commit(text)}
      className={cn('min-w-0', className)}
    >
      <ControlBox>
        <Search aria-hidden className="ms-2.5 size-4 shrink-0 text-subtle" />
        <ControlInput
          ref={ref}
          placeholder={placeholder ?? strings.searchPlaceholder}
          className="ps-2 [&::-webkit-search-cancel-button]:hidden"
        />
        {text === '' ? (
          hint && <span className="pe-2">{hint}</span>
        ) : (
          <Button aria-label={strings.clear} className={clearButton}>
            <X aria-hidden className="size-3.5" />
          </Button>
        )}
      </ControlBox>
    </AriaSearchField>
  )
}

const clearButton =
  'me-1 grid size-6 shrink-0 place-items-center rounded-control text-subtle focus-ring data-[hovered]:bg-hover data-[hovered]:text-default'

/** Text that runs ahead of the value and reports itself when it rests; a value changed from outside takes over. */
function useRestingText(value: string, onChange: (value: string) => void, delay: number) {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reported = useRef(value)
  useEffect(() => {
    if (value !== reported.current) setText(value)
    reported.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const commit = (next: string) => {
    clearTimeout(timer.current)
    setText(next)
    if (next === reported.current) return
    reported.current = next
    onChange(next)
  }
  const change = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => commit(next), delay)
  }
  return [text, change, commit] as const
}
