import { useRestoreCustomerEmail } from '@storeroom/react'
import { Link } from '../../app/navigation.tsx'
import type { PageProps } from '../../app/page-props.ts'
import { to } from '../../lib/address.ts'
import { emailTaken } from '../../ui/account-fields.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { EmptyState, Notice } from '../../ui/panels.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useWords } from '../../words/use-words.tsx'

/** The page that the email about a changed email address links to: `?token=…`. */
export default function RestoreEmailPage({ search }: PageProps) {
  const { t } = useWords()
  const token = search.get('token') ?? ''
  return (
    <div className="narrow">
      <PageTitle>{t('restoreEmail.title')}</PageTitle>
      {token === '' ? <EmptyState title={t('reset.broken')} /> : <Restoring key={token} token={token} />}
    </div>
  )
}

/** Requires a click on the button, because mail scanners open links, too. */
function Restoring({ token }: { readonly token: string }) {
  const { t } = useWords()
  const restore = useRestoreCustomerEmail()
  const form = useForm({
    fields: {},
    words: { not_authorized: 'reset.broken', unauthorized: 'reset.broken', ...emailTaken },
    send: () => restore.mutateAsync({ token }),
  })
  if (restore.isSuccess)
    return (
      <>
        <Notice tone="success">{t('restoreEmail.done', { email: restore.data.email })}</Notice>
        <div className="actions">
          <Link to={to.signIn} className="button primary">
            {t('signIn.submit')}
          </Link>
        </div>
      </>
    )
  return (
    <>
      <p className="lead">{t('restoreEmail.text')}</p>
      <SubmitForm
        form={form}
        submit="restoreEmail.submit"
        errorLink={<Link to={to.forgotPassword}>{t('signIn.forgot')}</Link>}
      >
        <p className="muted small">{t('restoreEmail.consequence')}</p>
      </SubmitForm>
    </>
  )
}
