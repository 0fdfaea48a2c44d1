import { useGrantOrderAccess } from '@storeroom/react'
import { Link } from '../../app/navigation.tsx'
import type { PageProps } from '../../app/page-props.ts'
import { to } from '../../lib/address.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { EmptyState, Notice } from '../../ui/panels.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useWords } from '../../words/use-words.tsx'

/** The page that the mail of an order request links to: `?token=…`. */
export default function ConfirmOrdersPage({ search }: PageProps) {
  const { t } = useWords()
  const token = search.get('token') ?? ''
  return (
    <div className="narrow">
      <PageTitle>{t('confirmOrders.title')}</PageTitle>
      {token === '' ? (
        <EmptyState title={t('confirmOrders.broken')}>
          <Link to={to.account} className="button primary">
            {t('confirmOrders.again')}
          </Link>
        </EmptyState>
      ) : (
        <Confirmation key={token} token={token} />
      )}
    </div>
  )
}

/** Requires a click on the button, because mail scanners open links, too. */
function Confirmation({ token }: { readonly token: string }) {
  const { t } = useWords()
  const grant = useGrantOrderAccess()
  const form = useForm({
    fields: {},
    words: { not_authorized: 'confirmOrders.broken', unauthorized: 'confirmOrders.broken' },
    send: () => grant.mutateAsync({ token }),
  })
  if (grant.isSuccess)
    return (
      <>
        <Notice tone="success">{t('confirmOrders.done')}</Notice>
        <div className="actions">
          <Link to={to.account} className="button primary">
            {t('confirmOrders.see')}
          </Link>
        </div>
      </>
    )
  return (
    <>
      <p className="lead">{t('confirmOrders.text')}</p>
      <p className="muted">{t('confirmOrders.consequence')}</p>
      <SubmitForm
        form={form}
        submit="confirmOrders.submit"
        errorLink={<Link to={to.account}>{t('confirmOrders.again')}</Link>}
      >
        <p className="muted small">{t('confirmOrders.ignore')}</p>
      </SubmitForm>
    </>
  )
}
