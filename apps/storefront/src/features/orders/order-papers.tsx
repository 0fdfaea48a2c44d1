import type { OrderDocument, StoreOrder } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useCustomer } from '../../customer/use-customer.ts'
import { useWords } from '../../words/use-words.tsx'

/** `token`: of the mailed link that a guest has opened the order by. */
type PapersProps = { readonly order: StoreOrder; readonly token: string | undefined }

/** The invoice and credit notes of an order, for its customer and those who have a link to it, once they are issued. */
export function OrderPapers({ order, token }: PapersProps) {
  const { t } = useWords()
  const { store } = useClient()
  const { customer } = useCustomer()
  const isShown = token !== undefined || customer?.id === order.customer_id
  const query = token === undefined ? {} : { token }
  const { data } = useQuery({
    ...queryFor(store.orderDocuments.list, { id: order.id, query }),
    enabled: isShown,
    retry: false,
  })
  if (!isShown || !data || data.documents.length === 0) return null
  return (
    <section className="stack" aria-labelledby="documents">
      <h2 id="documents">{t('order.documents')}</h2>
      <ul className="parcels">
        {data.documents.map((document) => (
          <Paper key={document.id} document={document} query={query} />
        ))}
      </ul>
    </section>
  )
}

type PaperProps = { readonly document: OrderDocument; readonly query: Readonly<Record<string, string>> }

function Paper({ document: { id, order_id, kind, number, created_at }, query }: PaperProps) {
  const { t, date } = useWords()
  const { route } = useClient().store.orderDocuments.print
  const path = route.path.replace('{id}', order_id).replace('{document_id}', id)
  const address = (format: string) => `${path}?${new URLSearchParams({ format, ...query }).toString()}`
  return (
    <li>
      <a href={address('html')} target="_blank" rel="noreferrer">
        {t(`order.document.${kind}`)} <bdi>{number}</bdi>
      </a>
      <span>
        {date(created_at)} ·{' '}
        <a href={address('pdf')} aria-label={t('order.document.download', { number })}>
          PDF
        </a>
      </span>
    </li>
  )
}
