import { mutationFor, useClient } from '@storeroom/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigation } from '../../app/navigation.tsx'
import type { PageProps } from '../../app/page-props.ts'
import { setSignedIn } from '../../customer/use-customer.ts'
import { to } from '../../lib/address.ts'
import { EmailField } from '../../ui/account-fields.tsx'
import { required, isEmail } from '../../ui/checks.ts'
import { TextField } from '../../ui/fields.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Notice } from '../../ui/panels.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useWords } from '../../words/use-words.tsx'

/** Pages to return to after signing in: only the checkout, never an arbitrary address. */
const nextOf = (search: URLSearchParams): string => (search.get('next') === to.checkout ? to.checkout : to.account)

export default function SignInPage({ search }: PageProps) {
  const { t } = useWords()
  const client = useClient()
  const { navigate } = useNavigation()
  const signIn = useMutation(mutationFor(client.store.auth.create, useQueryClient()))
  const form = useForm({
    fields: { email: isEmail, password: required },
    words: { unauthorized: 'signIn.refused' },
    send: async (body) => {
      await signIn.mutateAsync({ body })
      setSignedIn(true)
      navigate(nextOf(search), { replace: true })
    },
  })
  return (
    <div className="narrow">
      <PageTitle>{t('signIn.title')}</PageTitle>
      {search.has('reset') && <Notice tone="success">{t('reset.done')}</Notice>}
      <SubmitForm form={form} submit="signIn.submit">
        <EmailField form={form} fill="username" />
        <TextField
          form={form}
          name="password"
          label={t('field.passwordLabel')}
          type="password"
          fill="current-password"
        />
      </SubmitForm>
      <p>
        <Link to={to.forgotPassword}>{t('signIn.forgot')}</Link>
      </p>
      <p className="muted">
        {t('signIn.new')} <Link to={to.register}>{t('register.submit')}</Link>
      </p>
    </div>
  )
}
