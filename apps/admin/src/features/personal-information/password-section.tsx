import { useClient } from '@storeroom/react'
import { Status, type Tone } from '@storeroom/ui/display/badge'
import { Button } from '@storeroom/ui/buttons/button'
import { PasswordField } from '@storeroom/ui/fields/password-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'
import { useCreateForm } from '../../framework/form/contract-form.ts'
import { FormModal, FormPanel } from '../../framework/form/form-overlay.tsx'
import { Field } from '../../framework/form/form.tsx'
import { passwordLength } from '../../framework/signed-out/password-rules.ts'
import { strengthOf, type Strength } from './password-strength.ts'

/** The form to change the user's own password. */
export function PasswordSection() {
  const { t } = useTranslation('personal-information')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Section title={t('password.title')} description={t('password.description')}>
      <Button onPress={() => setOpen(true)}>{t('password.open')}</Button>
      <FormModal size="small" isOpen={isOpen} onClose={close}>
        <PasswordForm onSaved={close} />
      </FormModal>
    </Section>
  )
}

const blank = { current_password: '', password: '', repeated: '' }

function PasswordForm({ onSaved }: { readonly onSaved: () => void }) {
  const { t } = useTranslation('personal-information')
  const client = useClient()
  const form = useCreateForm({
    call: client.admin.me.changePassword,
    values: blank,
    toBody: ({ current_password, password }) => ({ current_password, password }),
    check: ({ password, repeated }): Record<string, string> =>
      password === repeated ? {} : { repeated: t('common:password.different') },
    toast: t('password.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('password.open')} submitLabel={t('password.open')}>
      <Field form={form} name="current_password" label={t('password.current')}>
        {(field) => <PasswordField {...field} isRequired autoFocus autoComplete="current-password" />}
      </Field>
      <Field form={form} name="password" label={t('password.new')}>
        {(field) => (
          <PasswordField
            {...field}
            isRequired
            autoComplete="new-password"
            maxLength={passwordLength.max}
            description={<StrengthHint password={field.value} />}
          />
        )}
      </Field>
      <Field form={form} name="repeated" label={t('password.repeat')}>
        {(field) => <PasswordField {...field} isRequired autoComplete="new-password" />}
      </Field>
    </FormPanel>
  )
}

const tones: Record<Strength, Tone> = { weak: 'danger', fair: 'warning', strong: 'success' }

/** The rule until it is met, then how hard the password is to guess. */
function StrengthHint({ password }: { readonly password: string }) {
  const { t } = useTranslation('personal-information')
  if (password.length < passwordLength.min) return t('common:password.rule', { count: passwordLength.min })
  const strength = strengthOf(password)
  return <Status tone={tones[strength]}>{t(`password.strength.${strength}`)}</Status>
}
