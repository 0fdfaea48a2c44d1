import type { OrderDocument, StoreOrder } from '@storeroom/contract'
import { read, useShop } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useCustomer } from '../../customer/use-customer.ts'
import { useWords } from '../../words/use-words.tsx'

/** The invoice and credit notes of the customer's own order, once the shop has issued them. */
export function OrderPapers({ order }: { readonly order: StoreOrder }) {
  const { t } = useWords()
  const { store } = useShop()
  const { customer } = useCustomer()
  const isOwn = customer?.id === order.customer_id
  const { data } = useQuery({ ...read(store.orderDocuments.list, { id: order.id }), enabled: isOwn, retry: false })
  if (!isOwn || !data || data.documents.length === 0) return null
  return (
    <section className="stack" aria-labelledby="documents">
      <h2 id="documents">{t('order.documents')}</h2>
      <ul className="parcels">
        {data.documents.map((document) => (
          <Paper key={document.id} document={document} />
        ))}
      </ul>
    </section>
  )
}

function Paper({ document: { id, order_id, kind, number, created_at } }: { readonly document: OrderDocument }) {
  const { t, date } = useWords()
  const { route } = useShop().store.orderDocuments.print
  const address = route.path.replace('{id}', order_id).replace('{document_id}', id)
  return (
    <li>
      <a href={`${address}?format=html`} target="_blank" rel="noreferrer">
        {t(`order.document.${kind}`)} <bdi>{number}</bdi>
      </a>
      <span>
        {date(created_at)} ·{' '}
        <a href={`${address}?format=pdf`} aria-label={t('order.document.download', { number })}>
          PDF
        </a>
      </span>
    </li>
  )
}
