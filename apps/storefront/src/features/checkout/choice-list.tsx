import { useId } from 'react'

type Choice = { readonly value: string; readonly title: string; readonly text?: string; readonly side?: string }

type ChoiceListProps = {
  readonly name: string
  readonly label: string
  readonly choices: readonly Choice[]
  readonly chosen: string | undefined
  readonly error?: string | undefined
  readonly onChange?: (value: string) => void
}

/** A radio list, each option on a line with its price or description. */
export function ChoiceList({ name, label, choices, chosen, error, onChange }: ChoiceListProps) {
  const id = useId()
  return (
    <fieldset className="choice-list" aria-describedby={error ? id : undefined}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map(({ value, title, text, side }) => (
        <label key={value} className="choice-row">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            onChange={() => onChange?.(value)}
          />
          <span>
            {title}
            {text && <span className="muted small">{text}</span>}
          </span>
          {side && <span className="amount">{side}</span>}
        </label>
      ))}
      {error && (
        <p id={id} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
