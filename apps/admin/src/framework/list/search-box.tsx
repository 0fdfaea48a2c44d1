import { Kbd } from '@storeroom/ui/display/kbd'
import { SearchField } from '@storeroom/ui/fields/search-field'
import { useRef } from 'react'
import { useShortcut } from '../shortcuts.ts'

type SearchBoxProps = {
  readonly label: string
  /** What can be searched for; the label by default. */
  readonly hint?: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The search above a list; `/` focuses it. */
export function SearchBox({ label, hint = label, value, onChange }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useShortcut('/', () => box.current?.focus())
  return (
    <SearchField
      ref={box}
      label={label}
      placeholder={hint}
      value={value}
      onChange={onChange}
      hint={<Kbd keys="/" />}
      className="w-full sm:w-auto sm:max-w-120 sm:flex-[1_1_20rem]"
    />
  )
}
