import type { Order, OrderDocument } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { ButtonLink, Link } from '@storeroom/ui/buttons/link'
import { Badge } from '@storeroom/ui/display/badge'
import { Download, FileText, FileX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LoadedSection } from '../../../framework/detail/section.tsx'
import { Entries, Entry } from '../../../framework/entries.tsx'
import { Gate } from '../../../framework/gate.tsx'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { useDates } from '../../../framework/shop-dates.ts'
import { useWrite } from '../../../framework/use-write.ts'
import { live } from '../live.ts'
import { openDocuments } from './open-documents.ts'
import { PrintMenu, printAddress } from './print-menu.tsx'
import { CreditButtons, useConfirmIssue } from './issue-buttons.tsx'

/** Invoices and credit notes of an order, what can be issued next, and the slips to print. */
export function OrderDocuments({ order }: { readonly order: Order }) {
  const { t } = useTranslation('order-documents')
  const { admin } = useClient()
  return (
    <LoadedSection
      title={t('title')}
      actions={<PrintMenu order={order} />}
      query={{ ...queryFor(admin.orderDocuments.list, { id: order.id }), ...live }}
    >
      {({ documents }) => (
        <div className="grid gap-4">
          {documents.length === 0 ? (
            <p className="text-muted">{t('none')}</p>
          ) : (
            <Entries label={t('title')}>
              {documents.map((document) => (
                <IssuedDocument key={document.id} document={document} />
              ))}
            </Entries>
          )}
          <IssueButtons order={order} documents={documents} />
        </div>
      )}
    </LoadedSection>
  )
}

function IssuedDocument({ document }: { readonly document: OrderDocument }) {
  const { t } = useTranslation('order-documents')
  const { orderDocuments } = useClient().admin
  const dates = useDates()
  const money = useMoneyText()
  const { id, order_id, kind, number, total, currency_code, created_at, is_reversed, swap_id } = document
  const addressOf = (format: 'html' | 'pdf') =>
    printAddress(orderDocuments.print, { parameters: { id: order_id, document_id: id }, format })
  return (
    <Entry
      icon={kind === 'invoice' ? <FileText /> : <FileX />}
      title={
        <>
          <Link look="plain" href={addressOf('html')} target="_blank">
            {t(`kind.${kind}`)} <bdi>{number}</bdi>
          </Link>
          {is_reversed && <Badge>{t('reversed')}</Badge>}
          {swap_id !== null && <Badge>{t('exchange')}</Badge>}
        </>
      }
      facts={[
        <time key="issued" dateTime={created_at} title={dates.exact(created_at)} className="tabular">
          {dates.date(created_at)}
        </time>,
        <bdi key="total" className="tabular">
          {money(total, currency_code)}
        </bdi>,
      ]}
      action={
        <ButtonLink
          size="small"
          variant="ghost"
          icon={<Download aria-hidden />}
          href={addressOf('pdf')}
          target="_blank"
          aria-label={t('download', { number })}
        >
          PDF
        </ButtonLink>
      }
    />
  )
}

type IssueProps = { readonly order: Order; readonly documents: readonly OrderDocument[] }

/** What can be issued. */
function IssueButtons({ order, documents }: IssueProps) {
  const { t } = useTranslation('order-documents')
  const { orderDocuments } = useClient().admin
  const ask = useConfirmIssue()
  const invoicing = useWrite(orderDocuments.issueInvoice)
  const crediting = useWrite(orderDocuments.issueCreditNote)
  const { invoice, reversal, refunds } = openDocuments(order, documents)
  if (invoice === undefined && !reversal && refunds.length === 0) return null
  const { id } = order
  return (
    <Gate permission="orders:money">
      <div className="flex flex-wrap gap-2">
        {invoice !== undefined && (
          <Button size="small" onPress={() => ask(invoice, () => invoicing.mutateAsync({ id, body: {} }))}>
            {t(`ask.${invoice}.open`)}
          </Button>
        )}
        {reversal && (
          <Button size="small" onPress={() => ask('reversal', () => crediting.mutateAsync({ id, body: {} }))}>
            {t('ask.reversal.open')}
          </Button>
        )}
        <CreditButtons order={order} refunds={refunds} />
      </div>
    </Gate>
  )
}
