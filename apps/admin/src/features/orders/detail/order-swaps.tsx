import type { Order, SwapFulfillmentStatus, SwapOfOrder, SwapPaymentStatus } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { CopyButton } from '@storeroom/ui/buttons/copy-button'
import { Status, type Tone } from '@storeroom/ui/display/badge'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Gate } from '../../../framework/gate.tsx'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { shopAddress } from '../../../lib/shop-address.ts'
import { allLinesOf } from '../lines.ts'
import { returnableOf } from '../orders.ts'
import { ReturnedAndSentItems } from './returned-and-sent-items.tsx'
import { OrderRecords } from './order-records.tsx'
import { ExchangeForm } from './order-swap-form.tsx'
import { openParcelOf, ReplacementButtons } from './replacement-buttons.tsx'
import { dueFor, useSwapActions } from './use-swap-actions.ts'
import { useLinkToken } from './use-link-token.ts'
import { SwapDocuments } from '../documents/issue-buttons.tsx'
import { Moment } from '../moment.tsx'

/** The exchanges of an order, and the button that makes one; hidden until the order was paid and something shipped. */
export function OrderSwaps({ order }: { readonly order: Order }) {
  const { t } = useTranslation('order-swaps')
  const { swaps = [], status, payment_status } = order
  const isPaid = payment_status === 'captured' || payment_status === 'partially_refunded'
  const canExchange = status !== 'canceled' && isPaid && allLinesOf(order).some((line) => returnableOf(order, line) > 0)
  return (
    <OrderRecords
      title={t('title')}
      canAdd={canExchange}
      addLabel={t('open')}
      form={(close) => <ExchangeForm order={order} onSaved={close} />}
      none={t('none')}
    >
      {swaps.map((swap) => (
        <SwapEntry key={swap.id} swap={swap} order={order} />
      ))}
    </OrderRecords>
  )
}

const paymentTones: Readonly<Record<SwapPaymentStatus, Tone>> = {
  not_paid: 'neutral',
  awaiting: 'warning',
  captured: 'success',
  confirmed: 'success',
  canceled: 'neutral',
  difference_refunded: 'success',
  partially_refunded: 'warning',
  refunded: 'neutral',
  requires_action: 'danger',
}

const fulfillmentTones: Readonly<Record<SwapFulfillmentStatus, Tone>> = {
  not_fulfilled: 'warning',
  fulfilled: 'warning',
  shipped: 'success',
  partially_shipped: 'warning',
  canceled: 'neutral',
  requires_action: 'warning',
}

type SwapProps = { readonly swap: SwapOfOrder; readonly order: Order }

function SwapEntry({ swap, order }: SwapProps) {
  const { t } = useTranslation('order-swaps')
  const { payment_status, fulfillment_status, created_at, return_order, additional_items = [] } = swap
  const isOpen = payment_status !== 'canceled'
  return (
    <li id={swap.id} tabIndex={-1} className="grid gap-1 border-t border-default pt-3 first:border-0 first:pt-0">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <Status tone={paymentTones[payment_status]}>{t(`payment.${payment_status}`)}</Status>
        {isOpen && swap.confirmed_at != null && (
          <Status tone={fulfillmentTones[fulfillment_status]}>{t(`fulfillment.${fulfillment_status}`)}</Status>
        )}
        <Moment at={created_at} />
        {isOpen && <Difference swap={swap} order={order} />}
      </div>
      {payment_status === 'requires_action' && <p className="text-danger">{t('refused')}</p>}
      <ReturnedAndSentItems
        label={t('content')}
        order={order}
        returned={return_order?.items ?? []}
        sent={additional_items}
        isToSend={isOpen && swap.confirmed_at != null}
      />
      {isOpen && swap.confirmed_at == null && <p className="text-muted">{t('waiting')}</p>}
      {isOpen && <SwapButtons swap={swap} order={order} />}
    </li>
  )
}

/** What the customer pays or gets: the total of the cart until they have agreed. */
function Difference({ swap: { id, difference_due }, order: { currency_code } }: SwapProps) {
  const { t } = useTranslation('order-swaps')
  const { admin } = useClient()
  const money = useMoneyText()
  const { data } = useQuery({ ...queryFor(admin.swaps.retrieve, { id }), enabled: difference_due === null })
  const due = difference_due ?? data?.swap.cart?.total
  if (due === undefined) return null
  const amount = money(Math.abs(due), currency_code)
  return <span className="tabular">{due === 0 ? t('even') : t(due > 0 ? 'pays' : 'gets', { amount })}</span>
}

/** The page where the customer agrees to an exchange and pays: the one of the settings, else one of the storefront. */
function useLinkOf(orderId: string): ((cartId: string) => string) | undefined {
  const { admin } = useClient()
  const { data } = useQuery(queryFor(admin.store.retrieve))
  const template = data?.store.swap_link_template
  const token = useLinkToken(orderId)
  if (token === undefined) return undefined
  return (cartId) =>
    template?.includes('{cart_id}')
      ? template.replace('{cart_id}', encodeURIComponent(cartId))
      : `${window.location.origin}${shopAddress.exchange(cartId, token)}`
}

function SwapButtons({ swap, order }: SwapProps) {
  const { t } = useTranslation('order-swaps')
  const money = useMoneyText()
  const linkOf = useLinkOf(order.id)
  const { process, cancel } = useSwapActions(order, swap)
  const { confirmed_at, cart_id, fulfillments = [], additional_items = [] } = swap
  const due = dueFor(swap)
  const isSent = fulfillments.some(({ shipped_at }) => shipped_at !== null)
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {confirmed_at == null && cart_id !== null && linkOf && (
        <CopyButton value={linkOf(cart_id)} label={t('copyLink')} hasText />
      )}
      {due && (
        <Gate permission="orders:money">
          <Button size="small" onPress={process}>
            {t(`process.${due.kind}`, { amount: money(due.amount, order.currency_code) })}
          </Button>
        </Gate>
      )}
      <SwapDocuments order={order} swap={swap} />
      <Gate permission="orders:write">
        <ReplacementButtons
          order={order}
          owner={{ swap_id: swap.id }}
          items={additional_items}
          parcels={fulfillments}
          isReady={confirmed_at != null}
        />
        {!isSent && !openParcelOf(fulfillments) && swap.payment_status !== 'difference_refunded' && (
          <Button size="small" variant="ghost" onPress={cancel}>
            {t('cancel.open')}
          </Button>
        )}
      </Gate>
    </div>
  )
}
