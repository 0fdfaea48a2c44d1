import { useWords } from '../words/use-words.tsx'
import { TextField } from './fields.tsx'
import type { Form } from './use-form.ts'

/** Fields for name, email address and password, shared by the account forms and the checkout. */

type EmailProps<Name extends string> = {
  readonly form: Form<Name | 'email'>
  /** `username` for the address of an existing account. */
  readonly fill?: 'email' | 'username'
  readonly help?: string
  readonly value?: string | null | undefined
}

export function EmailField<Name extends string>({ fill = 'email', ...row }: EmailProps<Name>) {
  const { t } = useWords()
  return <TextField {...row} name="email" label={t('field.emailLabel')} type="email" inputMode="email" fill={fill} />
}

type NameProps<Name extends string> = {
  readonly form: Form<Name | 'first_name' | 'last_name'>
  readonly value?: { readonly first_name: string | null; readonly last_name: string | null }
}

export function NameFields<Name extends string>({ form, value }: NameProps<Name>) {
  const { t } = useWords()
  return (
    <div className="field-grid">
      <TextField
        form={form}
        name="first_name"
        label={t('address.first_name')}
        fill="given-name"
        value={value?.first_name}
      />
      <TextField
        form={form}
        name="last_name"
        label={t('address.last_name')}
        fill="family-name"
        value={value?.last_name}
      />
    </div>
  )
}

type PasswordProps<Name extends string> = {
  readonly form: Form<Name | 'password'>
  readonly label: 'field.passwordLabel' | 'reset.password'
}

/** A new password, with its rules. */
export function NewPasswordField<Name extends string>({ form, label }: PasswordProps<Name>) {
  const { t } = useWords()
  return (
    <TextField
      form={form}
      name="password"
      label={t(label)}
      type="password"
      fill="new-password"
      help={t('field.password')}
    />
  )
}

/** The server's codes for an email address that is already taken, and the messages (`words` of `useForm`). */
export const emailTaken = {
  duplicate: 'register.taken',
  duplicate_error: 'register.taken',
  invalid_request_error: 'register.taken',
} as const
