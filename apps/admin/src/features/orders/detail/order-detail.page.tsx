import { read, useShop } from '@storeroom/react'
import { CopyButton } from '@storeroom/ui/buttons/copy-button'
import type { MenuAction } from '@storeroom/ui/overlay/menu'
import { Ban, Braces } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Gate } from '../../../framework/gate.tsx'
import { DetailPage } from '../../../framework/detail/detail-page.tsx'
import { RawData } from '../../../framework/detail/raw-data.tsx'
import { useDates } from '../../../framework/shop-dates.ts'
import { useCan } from '../../../framework/permissions.ts'
import { paths } from '../../../lib/paths.ts'
import { canCancel, whole, type OrderAnswer } from '../orders.ts'
import { FulfillmentStatus, OrderStatus, PaymentStatus } from '../../../shared/orders/statuses.tsx'
import { OrderTimeline } from '../timeline/order-timeline.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderMetadata } from './order-metadata.tsx'
import { OrderPayment } from './order-payment.tsx'
import { CaptureButton } from './payment-buttons.tsx'
import { useCancelOrder } from './use-cancel-order.ts'

/** `/a/orders/{id}` */
export default function OrderDetailPage() {
  const { id = '' } = useParams()
  // Nothing of one order may show on the next one that one leafs to.
  return <OrderDetail key={id} id={id} />
}

function OrderDetail({ id }: { readonly id: string }) {
  const { t } = useTranslation('orders')
  const shop = useShop()
  const canWrite = useCan('orders:write')
  const [isRaw, setRaw] = useState(false)
  const query = read(shop.admin.orders.retrieve, { id, query: whole })
  const menu = useMenu(() => setRaw(true))
  return (
    <>
      <DetailPage
        id={id}
        list={{ name: 'orders', address: paths.orders(), hrefOf: (other) => paths.order({ id: other }) }}
        query={query}
        title={({ order }) => t('name', { number: order.display_id })}
        status={(answer) => <Head answer={answer} />}
        menu={menu}
        action={({ order }) => (
          <Gate permission="orders:money">
            <CaptureButton order={order} variant="primary" />
          </Gate>
        )}
        main={({ order }) => (
          <>
            <OrderItems order={order} />
            <OrderPayment order={order} />
            <OrderTimeline order={order} />
          </>
        )}
        side={(answer) => (
          <>
            <OrderCustomer answer={answer} canEdit={canWrite && answer.order.status !== 'canceled'} />
            <OrderMetadata answer={answer} canEdit={canWrite && answer.order.status !== 'canceled'} />
          </>
        )}
        tabs={({ order }) => [
          { id: 'history', label: t('history.title'), content: () => <OrderHistory order={order} /> },
        ]}
      />
      <RawData query={query} isOpen={isRaw} onClose={() => setRaw(false)} />
    </>
  )
}

/** Where the order stands, when it was placed, and where. */
function Head({ answer: { order } }: { readonly answer: OrderAnswer }) {
  const { t } = useTranslation('orders')
  const dates = useDates()
  const { sales_channel, created_at, display_id, status } = order
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <CopyButton value={String(display_id)} label={t('copyNumber')} />
      {status !== 'pending' && <OrderStatus order={order} />}
      {status !== 'canceled' && (
        <>
          <PaymentStatus order={order} />
          <FulfillmentStatus order={order} />
        </>
      )}
      <span className="text-muted">
        <time dateTime={created_at} title={dates.exact(created_at)} className="tabular">
          {dates.dateTime(created_at)}
        </time>
        {sales_channel && (
          <>
            {' · '}
            <bdi>{sales_channel.name}</bdi>
          </>
        )}
      </span>
    </span>
  )
}

/** The "…" menu. */
function useMenu(showRaw: () => void) {
  const { t } = useTranslation('orders')
  const cancel = useCancelOrder()
  return ({ order }: OrderAnswer): MenuAction[] => [
    { id: 'raw', label: t('common:raw.title'), icon: <Braces aria-hidden />, onAction: showRaw, reads: true },
    ...(canCancel(order)
      ? [
          {
            id: 'cancel',
            label: t('cancel.open'),
            icon: <Ban aria-hidden />,
            tone: 'danger',
            onAction: () => void cancel(order),
          } as const,
        ]
      : []),
  ]
}
