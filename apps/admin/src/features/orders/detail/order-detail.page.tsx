import type { Order } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { CopyButton } from '@storeroom/ui/buttons/copy-button'
import { copyText } from '@storeroom/ui/buttons/copy-text'
import type { MenuAction } from '@storeroom/ui/overlay/menu'
import { Ban, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { DetailPage } from '../../../framework/detail/detail-page.tsx'
import { RawData } from '../../../framework/detail/raw-data.tsx'
import { rawAction } from '../../../framework/menu-actions.tsx'
import { notify } from '../../../framework/notify.ts'
import { useCan } from '../../../framework/permissions.ts'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { useDates } from '../../../framework/shop-dates.ts'
import { useConfirm } from '../../../framework/use-confirm.ts'
import { useWrite } from '../../../framework/use-write.ts'
import { paths } from '../../../lib/paths.ts'
import { MetadataSection } from '../../../shared/metadata/metadata-section.tsx'
import { FulfillmentStatus, OrderStatus, PaymentStatus } from '../../../shared/orders/statuses.tsx'
import { liveOrder } from '../live.ts'
import { canCancel, refundableOf, detailQuery, type OrderAnswer } from '../orders.ts'
import { useDuplicateAsDraft } from '../drafts/use-duplicate-as-draft.tsx'
import { OrderDocuments } from '../documents/order-documents.tsx'
import { OrderEdits } from '../edit/order-edits.tsx'
import { OrderTimeline } from '../timeline/order-timeline.tsx'
import { NextSteps } from './next-steps.tsx'
import { OrderClaims } from './order-claims.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderFulfillments } from './order-fulfillments.tsx'
import { OrderHints } from './order-hints.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderReturns } from './order-returns.tsx'
import { OrderSwaps } from './order-swaps.tsx'
import { OrderTags } from './order-tags.tsx'
import { orderText } from './order-text.ts'
import { useCloseOrder } from './use-close-order.tsx'

/** `/a/orders/{id}` */
export default function OrderDetailPage() {
  const { id = '' } = useParams()
  // Keyed by id, so that no state of one order remains when the user goes to the next one.
  return <OrderDetail key={id} id={id} />
}

function OrderDetail({ id }: { readonly id: string }) {
  const { t } = useTranslation('orders')
  const client = useClient()
  const canWrite = useCan('orders:write')
  const [isRaw, setRaw] = useState(false)
  const query = queryFor(client.admin.orders.retrieve, { id, query: detailQuery })
  const menu = useMenu(() => setRaw(true))
  return (
    <>
      <DetailPage
        id={id}
        list={{ name: 'orders', address: paths.orders(), hrefOf: (other) => paths.order({ id: other }) }}
        query={{ ...query, ...liveOrder }}
        title={({ order }) => t('name', { number: order.display_id })}
        status={(answer) => <Head answer={answer} />}
        menu={menu}
        action={({ order }) => <NextSteps order={order} />}
        main={({ order }) => (
          <>
            <OrderItems order={order} />
            <OrderEdits order={order} />
            <OrderFulfillments order={order} />
            <OrderReturns order={order} />
            <OrderSwaps order={order} />
            <OrderClaims order={order} />
            <OrderPayment order={order} />
            <OrderTimeline order={order} />
          </>
        )}
        side={(answer) => (
          <>
            <OrderHints order={answer.order} />
            <OrderCustomer answer={answer} canEdit={canWrite && answer.order.status !== 'canceled'} />
            <OrderTags answer={answer} canEdit={canWrite && answer.order.status !== 'canceled'} />
            <OrderDocuments order={answer.order} />
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

/** Number to copy, statuses, date and sales channel of the order. */
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
  const close = useCloseOrder()
  const duplicate = useDuplicateAsDraft()
  const canDraft = useCan('draft-orders:write')
  const copy = useCopyOrder()
  return ({ order }: OrderAnswer): MenuAction[] => [
    rawAction(t, showRaw),
    copy(order),
    ...(canDraft ? [duplicate(order)] : []),
    ...close(order),
    ...(canCancel(order) ? [cancel(order)] : []),
  ]
}

/** Copies an order as plain text. */
function useCopyOrder() {
  const { t } = useTranslation('orders')
  const money = useMoneyText()
  const dates = useDates()
  return (order: Order): MenuAction => ({
    id: 'copy',
    label: t('copyText.open'),
    icon: <Copy aria-hidden />,
    readOnly: true,
    onAction: () => {
      void copyText(orderText(t, order, { money, date: dates.dateTime })).then(
        () => notify.success(t('copyText.done')),
        () => notify.problem(t('copyText.failed')),
      )
    },
  })
}

type MetadataProps = { readonly answer: OrderAnswer; readonly canEdit: boolean }

const metadataOf = ({ order }: OrderAnswer) => order.metadata ?? null

/** Keys of the metadata that another section shows. */
const ownKeys = ['tags']

/** The metadata of the order. */
function OrderMetadata({ answer, canEdit }: MetadataProps) {
  const { t } = useTranslation('orders')
  const client = useClient()
  const { id } = answer.order
  return (
    <MetadataSection
      canEdit={canEdit}
      hiddenKeys={ownKeys}
      record={{
        call: client.admin.orders.update,
        input: { id, query: detailQuery },
        query: queryFor(client.admin.orders.retrieve, { id, query: detailQuery }),
        answer,
        toast: t('edit.saved'),
        metadataOf,
      }}
    />
  )
}

/** Cancels, after asking for confirmation with the consequences. Captured money is refunded, also to gift cards. */
function useCancelOrder() {
  const { t } = useTranslation('orders')
  const client = useClient()
  const confirm = useConfirm()
  const money = useMoneyText()
  const canceling = useWrite(client.admin.orders.cancel)
  const ask = async (order: Order): Promise<void> => {
    const number = order.display_id
    const refundable = refundableOf(order)
    const { gift_card_total: byCard = 0, items = [] } = order
    const sellsCards = items.some(({ is_giftcard }) => is_giftcard)
    await confirm({
      title: t('cancel.question', { number }),
      description: [
        refundable > 0
          ? t('cancel.takenConsequence', { amount: money(refundable, order.currency_code) })
          : t('cancel.consequence'),
        ...(byCard > 0 ? [t('cancel.cardsReturned', { amount: money(byCard, order.currency_code) })] : []),
        ...(sellsCards ? [t('cancel.cardsWithdrawn')] : []),
      ].join(' '),
      confirmLabel: t('cancel.confirm'),
      cancelLabel: t('cancel.keep'),
      isDangerous: true,
      onConfirm: () => canceling.mutateAsync({ id: order.id }),
      toast: t('cancel.done', { number }),
    })
  }
  return (order: Order): MenuAction => ({
    ...{ id: 'cancel', label: t('cancel.open'), icon: <Ban aria-hidden />, tone: 'danger' },
    onAction: () => void ask(order),
  })
}
