import type { OrderEdit, StoreOrder } from '@storeroom/contract'
import { read, useShop } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../app/navigation.tsx'
import type { PageProps } from '../../app/page-props.ts'
import { SoldItems } from '../../cart/sold-items.tsx'
import { to } from '../../lib/address.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Failure, Skeleton } from '../../ui/panels.tsx'
import { useWords } from '../../words/use-words.tsx'
import NotFoundPage from '../home/not-found.page.tsx'
import '../orders/orders.css'
import { Answer } from './answer.tsx'
import { Changes } from './changes.tsx'
import { EditSums } from './edit-sums.tsx'
import { owedFor } from './owed.ts'

/** The page of an edit of an order: the mailed link leads here. */
export default function OrderEditPage({ params, search }: PageProps) {
  const { store } = useShop()
  const edit = useQuery({ ...read(store.orderEdits.retrieve, { id: params['id'] ?? '' }), retry: false })
  const orderId = edit.data?.order_edit.order_id ?? ''
  const order = useQuery({ ...read(store.orders.retrieve, { id: orderId }), enabled: orderId !== '' })
  const error = edit.error ?? order.error
  if (error?.status === 404 || edit.data?.order_edit.status === 'created') return <NotFoundPage />
  if (error) return <Failure error={error} retry={() => (edit.error ? edit.refetch() : order.refetch())} />
  if (!edit.data || !order.data) return <Skeleton lines={6} />
  return (
    <OrderEditDetail
      edit={edit.data.order_edit}
      order={order.data.order}
      hasPaid={search.has('paid')}
      reload={edit.refetch}
    />
  )
}

type DetailProps = {
  readonly edit: OrderEdit
  readonly order: StoreOrder
  /** Back from the page of a payment provider. */
  readonly hasPaid: boolean
  readonly reload: () => Promise<unknown>
}

function OrderEditDetail({ edit, order, hasPaid, reload }: DetailProps) {
  const { t } = useWords()
  const { currency_code: currency } = order
  return (
    <div className="order">
      <div className="order-main">
        <Head edit={edit} />
        <section className="stack" aria-labelledby="changes">
          <h2 id="changes">{t('orderEdit.changes')}</h2>
          <Changes edit={edit} />
        </section>
        <Answer edit={edit} order={order} hasPaid={hasPaid} reload={reload} />
        <div className="actions">
          <Link to={to.order(order.id)} className="button quiet">
            {t('orderEdit.toOrder')}
          </Link>
        </div>
      </div>
      <aside className="panel summary" aria-labelledby="items">
        <h2 id="items">{t('order.items')}</h2>
        <SoldItems items={edit.items ?? []} currency={currency} />
        <EditSums edit={edit} currency={currency} />
      </aside>
    </div>
  )
}

/** The status of the edit. */
function Head({ edit }: { readonly edit: OrderEdit }) {
  const { t } = useWords()
  const [title, text] = (
    {
      created: ['orderEdit.title', 'orderEdit.text'],
      requested: ['orderEdit.title', 'orderEdit.text'],
      confirmed: ['orderEdit.confirmed', owedFor(edit) > 0 ? 'orderEdit.owed.text' : 'orderEdit.confirmed.text'],
      declined: ['orderEdit.declined', 'orderEdit.declined.text'],
      canceled: ['orderEdit.canceled', 'orderEdit.canceled.text'],
    } as const
  )[edit.status]
  return (
    <>
      <PageTitle>{t(title)}</PageTitle>
      <p className="lead">{t(text)}</p>
    </>
  )
}
