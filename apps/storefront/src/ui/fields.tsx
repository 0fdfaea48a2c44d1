import { useId, type HTMLInputTypeAttribute, type ReactNode } from 'react'
import { useWords } from '../words/use-words.tsx'
import type { Form } from './use-form.ts'

type FieldBaseProps<Name extends string> = {
  readonly form: Form<Name>
  readonly name: Name
  readonly label: string
  /** Shown below the field unless there is an error. */
  readonly help?: string
  readonly isOptional?: boolean
  /** The browser's autofill hint (`autocomplete`). */
  readonly fill?: string
  readonly value?: string | null | undefined
}

type TextFieldProps<Name extends string> = FieldBaseProps<Name> & {
  readonly type?: HTMLInputTypeAttribute
  readonly inputMode?: 'numeric' | 'email' | 'tel'
}

export function TextField<Name extends string>({
  type = 'text',
  inputMode,
  value,
  fill,
  ...row
}: TextFieldProps<Name>) {
  const { form, name, isOptional = false } = row
  return (
    <FieldRow {...row}>
      {(control) => (
        <input
          {...control}
          className="input"
          type={type}
          name={name}
          inputMode={inputMode}
          autoComplete={fill}
          defaultValue={value ?? ''}
          aria-required={!isOptional}
          dir={type === 'email' || type === 'tel' ? 'ltr' : undefined}
          onBlur={(blur) => form.onBlur(name, blur.target.value.trim())}
          onChange={() => form.changed(name)}
        />
      )}
    </FieldRow>
  )
}

type SelectFieldProps<Name extends string> = FieldBaseProps<Name> & { readonly children: ReactNode }

export function SelectField<Name extends string>({ children, value, fill, ...row }: SelectFieldProps<Name>) {
  const { form, name } = row
  return (
    <FieldRow {...row}>
      {(control) => (
        <select
          {...control}
          className="input"
          name={name}
          autoComplete={fill}
          defaultValue={value ?? ''}
          onChange={() => form.changed(name)}
        >
          {children}
        </select>
      )}
    </FieldRow>
  )
}

type ControlProps = {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

function FieldRow<Name extends string>({
  form,
  name,
  label,
  help,
  isOptional = false,
  children,
}: FieldBaseProps<Name> & { readonly children: (control: ControlProps) => ReactNode }) {
  const { t } = useWords()
  const id = useId()
  const error = form.errors[name]
  const below = error ?? help
  return (
    <div className={`field field-${name}`}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="muted"> {t('field.optional')}</span>}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': below ? `${id}-below` : undefined })}
      {below && (
        <p id={`${id}-below`} className={error ? 'field-error' : 'field-help'}>
          {below}
        </p>
      )}
    </div>
  )
}
