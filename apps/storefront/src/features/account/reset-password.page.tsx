import { useClient } from '@storeroom/react'
import { Link, useNavigation } from '../../app/navigation.tsx'
import type { PageProps } from '../../app/page-props.ts'
import { to } from '../../lib/address.ts'
import { NewPasswordField } from '../../ui/account-fields.tsx'
import { newPassword } from '../../ui/checks.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { EmptyState } from '../../ui/panels.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useWords } from '../../words/use-words.tsx'

/** The page that the link of a reset mail opens: `?token=…&email=…`. */
export default function ResetPasswordPage({ search }: PageProps) {
  const { t } = useWords()
  const [token, email] = [search.get('token') ?? '', search.get('email') ?? '']
  return (
    <div className="narrow">
      <PageTitle>{t('reset.title')}</PageTitle>
      {token === '' || email === '' ? (
        <EmptyState title={t('reset.broken')}>
          <Link to={to.forgotPassword} className="button primary">
            {t('forgot.submit')}
          </Link>
        </EmptyState>
      ) : (
        <ResetForm token={token} email={email} />
      )}
    </div>
  )
}

function ResetForm({ token, email }: { readonly token: string; readonly email: string }) {
  const { t } = useWords()
  const client = useClient()
  const { navigate } = useNavigation()
  const form = useForm({
    fields: { password: newPassword },
    words: { not_authorized: 'reset.broken', unauthorized: 'reset.broken' },
    send: async ({ password }) => {
      await client.store.customers.resetPassword({ body: { email, token, password } })
      navigate(`${to.signIn}?reset=done`, { replace: true })
    },
  })
  return (
    <SubmitForm form={form} submit="reset.submit" errorLink={<Link to={to.forgotPassword}>{t('reset.again')}</Link>}>
      <p className="muted">{t('reset.for', { email })}</p>
      <NewPasswordField form={form} label="reset.password" />
    </SubmitForm>
  )
}
