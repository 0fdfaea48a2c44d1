import type { Customer } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigation } from '../../app/navigation.tsx'
import { setSignedIn, useCustomer } from '../../customer/use-customer.ts'
import { to } from '../../lib/address.ts'
import { Button } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { EmptyState, Failure, Skeleton } from '../../ui/panels.tsx'
import { useWords } from '../../words/use-words.tsx'
import type { WordKey } from '../../words/words.ts'
import './account.css'

const pages = [
  { path: to.account, label: 'account.orders' },
  { path: to.addresses, label: 'account.addresses' },
  { path: to.details, label: 'account.details' },
] as const

type FrameProps = {
  readonly title: WordKey
  readonly children: (customer: Customer) => ReactNode
}

/** A page of the account with links to its other pages; asks visitors to sign in. */
export function AccountFrame({ title, children }: FrameProps) {
  const { t } = useWords()
  const { path } = useNavigation()
  const { customer, error, retry } = useCustomer()
  if (error) return <Failure error={error} retry={retry} />
  if (customer === undefined) return <Skeleton lines={5} />
  if (customer === null) return <SignedOut />
  return (
    <div className="account">
      <nav className="account-nav" aria-label={t('layout.account')}>
        {pages.map((page) => (
          <Link key={page.path} to={page.path} aria-current={page.path === path ? 'page' : undefined}>
            {t(page.label)}
          </Link>
        ))}
        <SignOutButton />
      </nav>
      <div>
        <PageTitle>{t(title, { name: customer.first_name ?? customer.email })}</PageTitle>
        {children(customer)}
      </div>
    </div>
  )
}

function SignedOut() {
  const { t } = useWords()
  return (
    <div className="narrow">
      <PageTitle>{t('layout.account')}</PageTitle>
      <EmptyState title={t('account.out.title')} text={t('account.out.text')}>
        <Link to={to.signIn} className="button primary">
          {t('signIn.submit')}
        </Link>
        <Link to={to.register} className="button secondary">
          {t('register.submit')}
        </Link>
      </EmptyState>
      <p className="centered">
        <Link to={to.findOrder}>{t('footer.findOrder')}</Link>
      </p>
    </div>
  )
}

function SignOutButton() {
  const { t } = useWords()
  const client = useClient()
  const queryClient = useQueryClient()
  const { navigate } = useNavigation()
  const signOut = useMutation({
    mutationFn: () => client.store.auth.remove(),
    onSuccess: () => {
      setSignedIn(false)
      // The next user of this browser must not see this customer's data.
      queryClient.removeQueries({ predicate: ({ queryKey }) => /customers|orders|auth/.test(String(queryKey[0])) })
      navigate(to.home)
    },
  })
  return (
    <Button variant="quiet" isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
      {t('account.signOut')}
    </Button>
  )
}
