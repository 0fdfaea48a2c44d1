import type { Order } from '@storeroom/contract'
import { Status } from '@storeroom/ui/display/badge'
import { useTranslation } from 'react-i18next'
import { fulfillmentTones, orderTones, paymentTones } from './tones.ts'

type StatusProps = { readonly order: Pick<Order, 'status' | 'payment_status' | 'fulfillment_status'> }
type Sent = Pick<Order, 'fulfillment_status'> & Partial<Pick<Order, 'payment_status'>>

export function OrderStatus({ order: { status } }: StatusProps) {
  const { t } = useTranslation('order-statuses')
  return <Status tone={orderTones[status]}>{t(`status.${status}`)}</Status>
}

export function PaymentStatus({ order: { payment_status } }: StatusProps) {
  const { t } = useTranslation('order-statuses')
  return <Status tone={paymentTones[payment_status]}>{t(`payment.${payment_status}`)}</Status>
}

/** The fulfillment status of an order, or of a claim's new items. An order that was refunded unsent is not to be fulfilled. */
export function FulfillmentStatus({ order: { fulfillment_status, payment_status } }: { readonly order: Sent }) {
  const { t } = useTranslation('order-statuses')
  if (payment_status === 'refunded' && fulfillment_status === 'not_fulfilled')
    return <span className="text-muted">{t('common:none')}</span>
  return <Status tone={fulfillmentTones[fulfillment_status]}>{t(`fulfillment.${fulfillment_status}`)}</Status>
}
