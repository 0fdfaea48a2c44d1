import { isErasedAddress } from '@storeroom/contract/erased'
import { queryFor, useClient } from '@storeroom/react'
import type { MenuAction } from '@storeroom/ui/overlay/menu'
import { ClipboardPen, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { DetailPage } from '../../framework/detail/detail-page.tsx'
import { RawData } from '../../framework/detail/raw-data.tsx'
import { rawAction } from '../../framework/menu-actions.tsx'
import { useCan } from '../../framework/permissions.ts'
import { useDates } from '../../framework/shop-dates.ts'
import { useConfirm } from '../../framework/use-confirm.ts'
import { useWrite } from '../../framework/use-write.ts'
import { paths } from '../../lib/paths.ts'
import { CustomerAddresses } from './addresses/customer-addresses.tsx'
import { CustomerGroups } from './customer-groups.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { CustomerHistory, CustomerMetadata, CustomerProfile, Lifetime } from './customer-sections.tsx'
import { detailQuery, type Customer, type CustomerAnswer } from './customers.ts'
import { PrivacyJobs } from './privacy/privacy-jobs.tsx'
import { usePrivacyActions } from './privacy/use-privacy-actions.tsx'
import { AccountStatus, customerName } from './customer-text.tsx'

/** `/a/customers/{id}` */
export default function CustomerDetailPage() {
  const { id = '' } = useParams()
  // Keyed by id, so that no state of one customer remains when the user goes to the next one.
  return <CustomerDetail key={id} id={id} />
}

function CustomerDetail({ id }: { readonly id: string }) {
  const { t } = useTranslation('customers')
  const client = useClient()
  const canWrite = useCan('customers:write')
  const seesOrders = useCan('orders:read')
  const [isRaw, setRaw] = useState(false)
  const query = queryFor(client.admin.customers.retrieve, { id, query: detailQuery })
  const menu = useMenu(() => setRaw(true))
  return (
    <>
      <DetailPage
        id={id}
        list={{ name: 'customers', address: paths.customers(), hrefOf: (other) => paths.customer({ id: other }) }}
        query={query}
        title={({ customer }) => customerName(customer)}
        status={({ customer }) => <Head customer={customer} />}
        menu={menu}
        main={(answer) => (
          <>
            <PrivacyJobs id={id} />
            <Lifetime customer={answer.customer} />
            {seesOrders && <CustomerOrders id={id} />}
            <CustomerAddresses answer={answer} />
          </>
        )}
        side={(answer) => (
          <>
            <CustomerProfile answer={answer} canEdit={canWrite && !isErasedAddress(answer.customer.email)} />
            <CustomerGroups customer={answer.customer} />
            <CustomerMetadata answer={answer} canEdit={canWrite} />
          </>
        )}
        tabs={() => [{ id: 'history', label: t('history'), content: () => <CustomerHistory id={id} /> }]}
      />
      <RawData query={query} isOpen={isRaw} onClose={() => setRaw(false)} />
    </>
  )
}

/** Whether the customer has an account, and since when. */
function Head({ customer: { has_account, created_at } }: { readonly customer: Customer }) {
  const { t } = useTranslation('customers')
  const dates = useDates()
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <AccountStatus hasAccount={has_account} />
      <time dateTime={created_at} title={dates.exact(created_at)} className="tabular text-muted">
        {t('since', { date: dates.date(created_at) })}
      </time>
    </span>
  )
}

/** The "…" menu. */
function useMenu(showRaw: () => void) {
  const { t } = useTranslation('customers')
  const mailPassword = usePasswordMail()
  const navigate = useNavigate()
  const canDraft = useCan('draft-orders:write')
  const privacyActions = usePrivacyActions()
  const draft = ({ id: customer }: Customer): MenuAction => ({
    ...{ id: 'draft', label: t('newDraft'), icon: <ClipboardPen aria-hidden /> },
    onAction: () => void navigate(paths.draftOrders({ modal: 'new', customer })),
  })
  return ({ customer }: CustomerAnswer): MenuAction[] => [
    ...(canDraft && !isErasedAddress(customer.email) ? [draft(customer)] : []),
    ...(customer.has_account ? [mailPassword(customer)] : []),
    ...privacyActions(customer),
    rawAction(t, showRaw),
  ]
}

/** The action that sends the customer an email with a password link, after asking. */
function usePasswordMail() {
  const { t } = useTranslation('customers')
  const { admin } = useClient()
  const confirm = useConfirm()
  const mailing = useWrite(admin.customers.requestPasswordReset)
  const ask = ({ id, email }: Customer) =>
    confirm({
      title: t('password.question', { email }),
      description: t('password.consequence'),
      confirmLabel: t('password.confirm'),
      onConfirm: () => mailing.mutateAsync({ id }),
      toast: t('password.done'),
    })
  return (customer: Customer): MenuAction => ({
    ...{ id: 'password', label: t('password.open'), icon: <KeyRound aria-hidden /> },
    onAction: () => void ask(customer),
  })
}
