import { useShop, write } from '@storeroom/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigation } from '../../app/navigation.tsx'
import { noteSignedIn } from '../../customer/use-customer.ts'
import { to } from '../../lib/address.ts'
import { Button } from '../../ui/button.tsx'
import { filled, isEmail, newPassword } from '../../ui/checks.ts'
import { TextField } from '../../ui/fields.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Notice } from '../../ui/panels.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useWords } from '../../words/use-words.tsx'

export default function RegisterPage() {
  const { t } = useWords()
  const shop = useShop()
  const { go } = useNavigation()
  const register = useMutation(write(shop.store.customers.create, useQueryClient()))
  const form = useForm({
    fields: { first_name: filled, last_name: filled, email: isEmail, password: newPassword },
    words: { duplicate: 'register.taken', duplicate_error: 'register.taken', invalid_request_error: 'register.taken' },
    send: async (body) => {
      await register.mutateAsync({ body })
      noteSignedIn(true)
      go(to.account, { replace: true })
    },
  })
  return (
    <div className="narrow">
      <PageTitle>{t('register.title')}</PageTitle>
      <form {...form.props}>
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <div className="field-grid">
          <TextField form={form} name="first_name" label={t('address.first_name')} fill="given-name" />
          <TextField form={form} name="last_name" label={t('address.last_name')} fill="family-name" />
        </div>
        <TextField form={form} name="email" label={t('field.emailLabel')} type="email" inputMode="email" fill="email" />
        <TextField
          form={form}
          name="password"
          label={t('field.passwordLabel')}
          type="password"
          fill="new-password"
          help={t('field.password')}
        />
        <Button type="submit" isBusy={form.isBusy}>
          {t('register.submit')}
        </Button>
      </form>
      <p className="muted">
        {t('checkout.haveAccount')} <Link to={to.signIn}>{t('signIn.submit')}</Link>
      </p>
    </div>
  )
}
