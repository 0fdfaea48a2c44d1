import type { Customer } from '@storeroom/contract'
import { useShop, write } from '@storeroom/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { anything, filled, isEmail, newPassword } from '../../ui/checks.ts'
import { TextField } from '../../ui/fields.tsx'
import { Notice } from '../../ui/panels.tsx'
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

const useUpdate = () => useMutation(write(useShop().store.customers.update, useQueryClient()))

function DetailsForm({ customer }: { readonly customer: Customer }) {
  const { t } = useWords()
  const update = useUpdate()
  const [isSaved, setIsSaved] = useState(false)
  const form = useForm({
    fields: { first_name: filled, last_name: filled, email: isEmail, phone: anything },
    words: { duplicate: 'register.taken', duplicate_error: 'register.taken', invalid_request_error: 'register.taken' },
    send: async ({ phone, ...body }) => {
      setIsSaved(false)
      await update.mutateAsync({ body: { ...body, phone: phone || null } })
      setIsSaved(true)
    },
  })
  return (
    <form {...form.props} className="panel">
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      {isSaved && <Notice tone="success">{t('account.saved')}</Notice>}
      <div className="field-grid">
        <TextField
          form={form}
          name="first_name"
          label={t('address.first_name')}
          value={customer.first_name}
          fill="given-name"
        />
        <TextField
          form={form}
          name="last_name"
          label={t('address.last_name')}
          value={customer.last_name}
          fill="family-name"
        />
      </div>
      <TextField
        form={form}
        name="email"
        label={t('field.emailLabel')}
        value={customer.email}
        type="email"
        fill="email"
      />
      <TextField
        form={form}
        name="phone"
        label={t('address.phone')}
        value={customer.phone}
        type="tel"
        fill="tel"
        isOptional
      />
      <Button type="submit" isBusy={form.isBusy}>
        {t('account.save')}
      </Button>
    </form>
  )
}

function PasswordForm() {
  const { t } = useWords()
  const update = useUpdate()
  const [changes, setChanges] = useState(0)
  const form = useForm({
    fields: { password: newPassword },
    send: async (body) => {
      await update.mutateAsync({ body })
      setChanges(changes + 1)
    },
  })
  return (
    // A changed password leaves an empty field.
    <form {...form.props} className="panel" key={changes} aria-labelledby="password">
      <h2 id="password">{t('account.password')}</h2>
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      {changes > 0 && <Notice tone="success">{t('account.passwordChanged')}</Notice>}
      <TextField
        form={form}
        name="password"
        label={t('reset.password')}
        type="password"
        fill="new-password"
        help={t('field.password')}
      />
      <Button type="submit" look="secondary" isBusy={form.isBusy}>
        {t('reset.submit')}
      </Button>
    </form>
  )
}
