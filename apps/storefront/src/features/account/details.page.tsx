import type { Customer } from '@storeroom/contract'
import { mutationFor, useClient } from '@storeroom/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EmailField, NameFields, NewPasswordField, emailTaken } from '../../ui/account-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { optional, required, isEmail, newPassword } from '../../ui/checks.ts'
import { TextField } from '../../ui/fields.tsx'
import { Notice } from '../../ui/panels.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useWords } from '../../words/use-words.tsx'
import { AccountFrame } from './account-frame.tsx'

export default function DetailsPage() {
  return (
    <AccountFrame title="account.details">
      {(customer) => (
        <div className="stack">
          <DetailsForm customer={customer} />
          <PasswordForm />
        </div>
      )}
    </AccountFrame>
  )
}

const useUpdate = () => useMutation(mutationFor(useClient().store.customers.update, useQueryClient()))

function DetailsForm({ customer }: { readonly customer: Customer }) {
  const { t } = useWords()
  const update = useUpdate()
  const [isSaved, setIsSaved] = useState(false)
  const form = useForm({
    fields: { first_name: required, last_name: required, email: isEmail, phone: optional },
    words: emailTaken,
    send: async ({ phone, ...body }) => {
      setIsSaved(false)
      await update.mutateAsync({ body: { ...body, phone: phone || null } })
      setIsSaved(true)
    },
  })
  return (
    <SubmitForm form={form} submit="account.save" className="panel">
      {isSaved && <Notice tone="success">{t('account.saved')}</Notice>}
      <NameFields form={form} value={customer} />
      <EmailField form={form} value={customer.email} />
      <TextField
        form={form}
        name="phone"
        label={t('address.phone')}
        value={customer.phone}
        type="tel"
        fill="tel"
        isOptional
      />
    </SubmitForm>
  )
}

function PasswordForm() {
  const { t } = useWords()
  const update = useUpdate()
  const [changes, setChanges] = useState(0)
  const form = useForm({
    fields: { current_password: required, password: newPassword },
    send: async (body) => {
      await update.mutateAsync({ body })
      setChanges(changes + 1)
    },
  })
  return (
    // A new key clears the fields after a change.
    <form {...form.props} className="panel" key={changes} aria-labelledby="password">
      <h2 id="password">{t('account.password')}</h2>
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      {changes > 0 && <Notice tone="success">{t('account.passwordChanged')}</Notice>}
      <TextField
        form={form}
        name="current_password"
        label={t('account.currentPassword')}
        type="password"
        fill="current-password"
      />
      <NewPasswordField form={form} label="reset.password" />
      <Button type="submit" variant="secondary" isBusy={form.isBusy}>
        {t('reset.submit')}
      </Button>
    </form>
  )
}
