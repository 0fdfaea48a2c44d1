import { type ClipboardEvent, type KeyboardEvent, type Ref, useState } from 'react'

import { Chips } from './chips.tsx'
import { ControlBox, ControlInput, type FieldProps, GroupField, isFieldInvalid, splitFieldProps } from './field.tsx'
import { summarizeErrors } from './form-error-text.ts'
import { useUiStrings } from '../strings.tsx'

export type TagFieldProps = FieldProps & {
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
  /** Why a tag is refused; undefined accepts it. */
  readonly validate?: ((tag: string) => string | undefined) | undefined
  readonly name?: string | undefined
  readonly onBlur?: (() => void) | undefined
  readonly isRequired?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly placeholder?: string | undefined
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/**
 * Free words as chips: Enter, comma, Tab and leaving the field add what was typed; a pasted list adds each of its
 * words.
 */
export function TagField(props: TagFieldProps) {
  const {
    value,
    onChange,
    validate,
    name,
    onBlur,
    isRequired,
    isDisabled = false,
    placeholder,
    className,
    ref,
    ...rest
  } = props
  const [field] = splitFieldProps(rest)
  const strings = useUiStrings()
  const entry = useTagEntry(props)
  const shown = entry.problem === undefined ? field : { ...field, errorMessage: [entry.problem, ...errorsOf(field)] }
  return (
    <GroupField field={shown} isRequired={isRequired} className={className}>
      <ControlBox
        isInvalid={isFieldInvalid(shown)}
        isDisabled={isDisabled}
        role="presentation"
        className="flex-wrap gap-1 p-[3px]"
      >
        <Chips
          label={field.label}
          items={value.map((tag) => ({ id: tag, label: tag }))}
          onRemove={(ids) => onChange(value.filter((tag) => !ids.has(tag)))}
          isDisabled={isDisabled}
        />
        <ControlInput
          ref={ref}
          name={name}
          aria-label={field.label}
          aria-invalid={isFieldInvalid(shown)}
          disabled={isDisabled}
          autoComplete="off"
          placeholder={value.length === 0 ? (placeholder ?? strings.addTag) : undefined}
          value={entry.text}
          onChange={(event) => entry.write(event.target.value)}
          onKeyDown={entry.handleKey}
          onPaste={entry.paste}
          onBlur={() => {
            entry.add([entry.text])
            onBlur?.()
          }}
          className="h-6! min-w-16 px-1.5!"
        />
      </ControlBox>
    </GroupField>
  )
}

const errorsOf = ({ errorMessage }: FieldProps): readonly string[] => {
  const summary = summarizeErrors(errorMessage)
  return summary ? [summary.first, ...summary.others] : []
}

/** The tag that is being typed, and why the last one was refused. */
function useTagEntry({ value, onChange, validate }: Pick<TagFieldProps, 'value' | 'onChange' | 'validate'>) {
  const strings = useUiStrings()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const refusal = (tag: string, taken: readonly string[]) =>
    taken.includes(tag) ? strings.duplicateTag(tag) : validate?.(tag)
  const add = (words: readonly string[]) => {
    const taken = [...value]
    const refused: string[] = []
    let reason: string | undefined
    for (const tag of words.map((word) => word.trim()).filter(Boolean)) {
      const refusedFor = refusal(tag, taken)
      if (refusedFor === undefined) taken.push(tag)
      else {
        refused.push(tag)
        reason ??= refusedFor
      }
    }
    setText(refused.join(', '))
    setProblem(reason)
    if (taken.length > value.length) onChange(taken)
  }
  const write = (next: string) => {
    setProblem(undefined)
    setText(next)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if ((event.key === 'Enter' || event.key === ',') && text.trim() !== '') {
      event.preventDefault()
      add([text])
    }
    if (event.key === 'Backspace' && text === '' && value.length > 0) onChange(value.slice(0, -1))
  }
  const paste = (event: ClipboardEvent) => {
    const words = event.clipboardData.getData('text').split(/[,;\t\r\n]+/)
    if (words.length < 2) return
    event.preventDefault()
    add([text, ...words])
  }
  return { text, problem, add, write, handleKey, paste }
}
