import { type KeyboardEvent, useEffect, useId, useRef } from 'react'

import { useAnnounce } from '../display/announcer.tsx'
import { type Option, optionLine } from './option-list.tsx'
import { TextArea, type TextAreaProps } from './text-area.tsx'
import { useMention } from './use-mention.ts'

export type MentionAreaProps = Omit<TextAreaProps, 'value' | 'onChange'> & {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Who can be mentioned. */
  readonly options: readonly Option[]
  /** The list's name for screen readers. */
  readonly listLabel: string
  /** What screen readers say when the list opens or gets shorter. */
  readonly countText: (count: number) => string
  readonly onMention: (option: Option) => void
}

/**
 * Several lines of text in which an `@` opens a list of names. The arrow keys choose, Enter inserts, Escape closes the
 * list; the caret stays in the text.
 */
export function MentionArea({ options, listLabel, countText, onMention, value, onChange, ...area }: MentionAreaProps) {
  const box = useRef<HTMLDivElement>(null)
  const listId = useId()
  const mention = useMention({ box, value, options, onChange, onMention })
  const { found, active } = mention
  const isOpen = found.length > 0
  const announce = useAnnounce()
  const message = isOpen ? countText(found.length) : ''
  useEffect(() => {
    if (message !== '') announce(message)
  }, [message, announce])
  const idOf = (option: Option) => `${listId}-${option.id}`
  // While it is open, the list takes its keys before the text, and before a dialog around it.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !mention.press(event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={box}
      role="presentation"
      className="relative min-w-0"
      onKeyDownCapture={onKeyDownCapture}
      onFocus={mention.follow}
      onBlur={mention.leave}
      onSelect={mention.follow}
    >
      <TextArea
        {...area}
        value={value}
        onChange={mention.change}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        {...(isOpen && { 'aria-controls': listId })}
        {...(active && { 'aria-activedescendant': idOf(active) })}
      />
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label={listLabel}
          className="absolute inset-x-0 z-10 mt-1 max-h-48 max-w-sm overflow-y-auto overscroll-contain rounded-card border border-default bg-surface-raised p-1 shadow-popover"
        >
          {found.map((option) => (
            <MentionOption
              key={option.id}
              id={idOf(option)}
              label={option.label}
              isActive={option === active}
              onChoose={() => mention.choose(option)}
            />
          ))}
        </div>
      )}
    </div>
  )
}

type MentionOptionProps = {
  readonly id: string
  readonly label: string
  readonly isActive: boolean
  readonly onChoose: () => void
}

function MentionOption({ id, label, isActive, onChoose }: MentionOptionProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <div
      ref={line}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-focused={isActive || undefined}
      // The text keeps the focus.
      onPointerDown={(event) => {
        event.preventDefault()
        onChoose()
      }}
      className={optionLine}
    >
      <bdi className="truncate">{label}</bdi>
    </div>
  )
}
