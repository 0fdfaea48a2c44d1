import { Eye, EyeOff } from 'lucide-react'
import { useId, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type NativeFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange' | 'value'> & {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly help?: ReactNode
  readonly error?: string | undefined
  /** At the end of the label's line. */
  readonly labelEnd?: ReactNode
  /** After the text, inside the frame. */
  readonly suffix?: ReactNode
}

const frame =
  'h-control-lg w-full min-w-0 rounded-control border bg-surface px-2.5 text-base text-default disabled:bg-surface-sunken disabled:text-subtle'

/** A native text input, styled like the design system's fields: label above, help below, error in place of help. */
export function NativeField({ label, value, onChange, help, error, labelEnd, suffix, ...input }: NativeFieldProps) {
  const id = useId()
  const message = error ?? help
  return (
    <FieldLines id={id} label={label} labelEnd={labelEnd} message={message} isError={error !== undefined}>
      <span className="relative block">
        <input
          {...input}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined}
          aria-describedby={message ? `${id}-message` : undefined}
          className={`${frame} ${error === undefined ? 'border-control' : 'border-danger'} ${suffix ? 'pe-10' : ''} read-only:bg-surface-sunken read-only:text-muted`}
        />
        {suffix && <span className="absolute inset-y-0 end-1 flex items-center">{suffix}</span>}
      </span>
    </FieldLines>
  )
}

type FieldLinesProps = {
  readonly id: string
  readonly label: string
  readonly labelEnd?: ReactNode
  readonly message: ReactNode
  readonly isError: boolean
  readonly children: ReactNode
}

function FieldLines({ id, label, labelEnd, message, isError, children }: FieldLinesProps) {
  return (
    <div>
      <span className="mb-1 flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {labelEnd}
      </span>
      {children}
      {message && (
        <p
          id={`${id}-message`}
          {...(isError && { role: 'alert' })}
          className={`mt-1 text-xs ${isError ? 'text-danger' : 'text-muted'}`}
        >
          {message}
        </p>
      )}
    </div>
  )
}

type NativeEmailFieldProps = Pick<NativeFieldProps, 'label' | 'value' | 'error' | 'autoFocus' | 'required'> & {
  /** Left out if the address is fixed. */
  readonly onChange?: NativeFieldProps['onChange']
}

/** The email address of an account. */
export const NativeEmailField = ({ onChange, ...field }: NativeEmailFieldProps) => (
  <NativeField
    {...field}
    name="email"
    type="email"
    autoComplete="username"
    readOnly={onChange === undefined}
    onChange={onChange ?? (() => undefined)}
  />
)

/** A password with a button that shows it and a hint when Caps Lock is on. */
export function NativePasswordField(props: Omit<NativeFieldProps, 'type' | 'suffix'>) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const [hasCaps, setCaps] = useState(false)
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'))
  const Icon = isShown ? EyeOff : Eye
  const label = isShown ? t('password.hide') : t('password.show')
  return (
    <NativeField
      {...props}
      type={isShown ? 'text' : 'password'}
      onKeyDown={watchCaps}
      onKeyUp={watchCaps}
      autoCapitalize="none"
      spellCheck={false}
      help={hasCaps ? <span role="status">{t('password.capsLock')}</span> : props.help}
      suffix={
        <button
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="grid size-7 place-items-center rounded-control text-subtle hover:bg-hover hover:text-default"
        >
          <Icon aria-hidden className="size-4" />
        </button>
      }
    />
  )
}

type NativeSelectProps = Omit<ComponentProps<'select'>, 'id' | 'className' | 'onChange' | 'value' | 'children'> &
  Pick<NativeFieldProps, 'label' | 'value' | 'onChange' | 'help' | 'error'> & {
    readonly options: readonly { readonly id: string; readonly label: string }[]
  }

/** A native select, which opens the system's list on phones. */
export function NativeSelect({ label, value, onChange, options, help, error, ...select }: NativeSelectProps) {
  const id = useId()
  const message = error ?? help
  return (
    <FieldLines id={id} label={label} message={message} isError={error !== undefined}>
      <select
        {...select}
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={message ? `${id}-message` : undefined}
        className={`${frame} ${error === undefined ? 'border-control' : 'border-danger'}`}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldLines>
  )
}
