import { type RefObject, useState } from 'react'
import { useFilter } from 'react-aria-components'
import { flushSync } from 'react-dom'
import type { Option } from './option-list.tsx'

/** The maximum of options; typing another letter narrows them. */
const MAX_OPTIONS = 20

const none: readonly Option[] = []

type Mentioning = {
  /** The element around the text. */
  readonly box: RefObject<HTMLDivElement | null>
  readonly value: string
  readonly options: readonly Option[]
  readonly onChange: (value: string) => void
  readonly onMention: (option: Option) => void
}

/** The list of names for an `@`: matches, active option and keys. */
export function useMention({ box, value, options, onChange, onMention }: Mentioning) {
  const { contains } = useFilter({ sensitivity: 'base' })
  const [caret, setCaret] = useState<number>()
  const [activeId, setActiveId] = useState<string>()
  /** The position of the `@` whose list was closed: it stays closed while that name is typed. */
  const [closedAt, setClosedAt] = useState<number>()
  const begun = caret === undefined ? undefined : mentionAt(value, caret)
  const isShown = begun !== undefined && begun.start !== closedAt
  const found = isShown ? options.filter(({ label }) => contains(label, begun.query)).slice(0, MAX_OPTIONS) : none
  const active = found.find(({ id }) => id === activeId) ?? found[0]

  const area = () => box.current?.querySelector('textarea')
  const follow = () => {
    const place = area()?.selectionStart ?? undefined
    setCaret(place)
    if (place === undefined || mentionAt(area()?.value ?? '', place)?.start !== closedAt) setClosedAt(undefined)
  }
  const change = (text: string) => {
    onChange(text)
    setActiveId(undefined)
    follow()
  }
  const choose = (option: Option) => {
    if (begun === undefined || caret === undefined) return
    const next = insertMention(value, caret, begun, option.label)
    flushSync(() => {
      onChange(next.text)
      onMention(option)
      setCaret(next.caret)
      setClosedAt(begun.start)
    })
    area()?.setSelectionRange(next.caret, next.caret)
  }
  const step = (by: number) => {
    const index = active ? found.indexOf(active) : 0
    setActiveId(found[(index + by + found.length) % found.length]?.id)
  }
  /** Returns whether the list has used the key. */
  const press = (key: string): boolean => {
    if (!active) return false
    if (key === 'ArrowDown') step(1)
    else if (key === 'ArrowUp') step(-1)
    else if (key === 'Enter') choose(active)
    else if (key === 'Escape') setClosedAt(begun?.start)
    else return false
    return true
  }
  return { found, active, press, choose, change, follow, leave: () => setCaret(undefined) }
}

/** An `@` with the name that is being typed after it: its position, and the text between it and the caret. */
type BegunMention = { readonly start: number; readonly query: string }

/** The maximum length of a typed name. */
const MAX_QUERY = 60

/** At the beginning of the text or of a word, so that nothing opens within an email address. */
const begun = new RegExp(String.raw`(?:^|[\s(])@([^\n@]{0,${MAX_QUERY}})$`)

/** The mention that is being typed before the caret, if there is one. */
export function mentionAt(text: string, caret: number): BegunMention | undefined {
  const query = begun.exec(text.slice(0, caret))?.[1]
  return query === undefined ? undefined : { start: caret - query.length - 1, query }
}

/** The text with the whole name instead of the typed one, and the caret after it. */
export function insertMention(text: string, caret: number, { start }: BegunMention, name: string) {
  const after = text.slice(caret)
  const inserted = `@${name}${/^\s/.test(after) ? '' : ' '}`
  return { text: text.slice(0, start) + inserted + after, caret: start + inserted.length }
}
