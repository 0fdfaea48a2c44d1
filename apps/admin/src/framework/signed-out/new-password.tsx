import { useTranslation } from 'react-i18next'
import type { Problems } from './native-form.tsx'
import { NativePasswordField } from './native-field.tsx'
import { passwordLength, passwordProblems, type PasswordProblem } from './password-rules.ts'

export type NewPassword = { readonly password: string; readonly repeated: string }

export const noPassword: NewPassword = { password: '', repeated: '' }

type NewPasswordFieldsProps = {
  readonly value: NewPassword
  readonly onChange: (value: NewPassword) => void
  readonly problems: Problems
  readonly autoFocus?: boolean
}

/** A new password, typed twice, with its rule shown beforehand. */
export function NewPasswordFields({ value, onChange, problems, autoFocus = false }: NewPasswordFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <NativePasswordField
        autoFocus={autoFocus}
        label={t('password.new')}
        name="password"
        autoComplete="new-password"
        required
        value={value.password}
        onChange={(password) => onChange({ ...value, password })}
        help={t('password.rule', { count: passwordLength.min })}
        error={problems['password']}
      />
      <NativePasswordField
        label={t('password.repeat')}
        name="repeated"
        autoComplete="new-password"
        required
        value={value.repeated}
        onChange={(repeated) => onChange({ ...value, repeated })}
        error={problems['repeated']}
      />
    </>
  )
}

/** The error messages of a new password. */
export function usePasswordCheck(): (value: NewPassword) => Problems {
  const { t } = useTranslation()
  const words = (problem: PasswordProblem) =>
    ({
      required: t('password.required'),
      tooShort: t('password.rule', { count: passwordLength.min }),
      tooLong: t('password.tooLong', { count: passwordLength.max }),
      different: t('password.different'),
    })[problem]
  return ({ password, repeated }) =>
    Object.fromEntries(
      Object.entries(passwordProblems(password, repeated)).map(([field, problem]) => [field, words(problem)]),
    )
}
