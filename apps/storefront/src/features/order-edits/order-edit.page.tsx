import type { OrderEdit, StoreOrder } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../app/navigation.tsx'
import type { PageProps } from '../../app/page-props.ts'
import { SoldItems } from '../../cart/sold-items.tsx'
import { to } from '../../lib/address.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Failure, Skeleton } from '../../ui/panels.tsx'
import { useWords } from '../../words/use-words.tsx'
import NotFoundPage from '../home/not-found.page.tsx'
import { BrokenLink } from '../orders/broken-link.tsx'
import '../orders/orders.css'
import { tokenOf, useWholeOrder } from '../orders/use-order-link.ts'
import { Answer } from './answer.tsx'
import { Changes } from './changes.tsx'
import { OrderEditTotals } from './order-edit-totals.tsx'
import { owedFor } from './owed.ts'

/**
 * The page of an edit of an order. The emailed link leads here, with its token. Without a token, only the order's
 * customer also sees the order.
 */
export default function OrderEditPage({ params, search }: PageProps) {
  const { store } = useClient()
  const token = tokenOf(search)
  const { data, error, refetch } = useQuery({
    ...queryFor(store.orderEdits.retrieve, { id: params['id'] ?? '' }),
    retry: false,
  })
  const { order, isLoading, isBroken } = useWholeOrder(data?.order_edit.order_id, token)
  if (error?.status === 404 || data?.order_edit.status === 'created') return <NotFoundPage />
  if (isBroken) return <BrokenLink />
  if (error) return <Failure error={error} retry={refetch} />
  if (!data || isLoading) return <Skeleton lines={6} />
  const shown = { edit: data.order_edit, token, hasPaid: search.has('paid'), reload: refetch }
  return order ? <OrderEditDetail {...shown} order={order} /> : <EditAlone {...shown} />
}

type EditProps = {
  readonly edit: OrderEdit
  readonly token: string | undefined
  /** Back from the page of a payment provider. */
  readonly hasPaid: boolean
  readonly reload: () => Promise<unknown>
}

/** What changes, and the answer to it. */
function EditMain(props: EditProps) {
  const { t } = useWords()
  const { edit } = props
  return (
    <>
      <Head edit={edit} />
      <section className="stack" aria-labelledby="changes">
        <h2 id="changes">{t('orderEdit.changes')}</h2>
        <Changes edit={edit} />
      </section>
      <Answer {...props} />
    </>
  )
}

const EditAlone = (props: EditProps) => (
  <div className="narrow stack">
    <EditMain {...props} />
  </div>
)

function OrderEditDetail({ order, ...props }: EditProps & { readonly order: StoreOrder }) {
  const { t } = useWords()
  const { edit, token } = props
  const { currency_code: currency } = order
  return (
    <div className="order">
      <div className="order-main">
        <EditMain {...props} />
        <div className="actions">
          <Link to={to.order(order.id, token)} className="button quiet">
            {t('orderEdit.toOrder')}
          </Link>
        </div>
      </div>
      <aside className="panel summary" aria-labelledby="items">
        <h2 id="items">{t('order.items')}</h2>
        <SoldItems items={edit.items ?? []} currency={currency} />
        <OrderEditTotals edit={edit} currency={currency} />
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
