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
  /** The accessible name; it is not shown. */
  readonly label: string
  /** The search in the page's state. */
  readonly value: string
  /** Called `delay` ms after the last keystroke, and immediately on Enter, on clearing and on blur. */
  readonly onChange: (value: string) => void
  /** Milliseconds after the last keystroke; 300 by default. */
  readonly delay?: number | undefined
  readonly placeholder?: string | undefined
  /** The key that focuses the box, shown while it is empty. */
  readonly hint?: ReactNode
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** A search box that reports its text when typing pauses. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, delay = 300, placeholder, hint, className, ref, ...control } = props
  const strings = useUiStrings()
  const [text, change, commit] = useDebouncedText(value, onChange, delay)
  return (
    <AriaSearchField
      {...control}
      aria-label={label}
      value={text}
      onChange={change}
      onSubmit={commit}
      onClear={() => commit('')}
      // A search that is still waiting when a link is pressed would change the address of that link's page.
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

/** The typed text, which becomes the value when typing pauses; a value that changes from outside replaces it. */
function useDebouncedText(value: string, onChange: (value: string) => void, delay: number) {
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
