import { CopyButton } from '../buttons/copy-button.tsx'
import { TextField } from './text-field.tsx'

export type CopyFieldProps = {
  readonly label: string
  readonly value: string
  /** The name of the button ("Copy secret"). */
  readonly copyLabel: string
  readonly description?: string
}

/** A generated text to copy: a link, an identifier, a secret. Focus selects all of it. */
export const CopyField = ({ label, value, copyLabel, description }: CopyFieldProps) => (
  <TextField
    label={label}
    value={value}
    isReadOnly
    dir="ltr"
    spellCheck="false"
    autoComplete="off"
    onFocus={(event) => event.target instanceof HTMLInputElement && event.target.select()}
    suffix={<CopyButton value={value} label={copyLabel} />}
    {...(description !== undefined && { description })}
  />
)
