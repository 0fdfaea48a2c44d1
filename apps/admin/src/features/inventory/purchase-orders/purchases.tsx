import type { Contract, Output, PurchaseOrder, PurchaseOrderItem, PurchaseOrderStatus } from '@storeroom/contract'
import { Badge, Status, type Tone } from '@storeroom/ui/display/badge'
import { useTranslation } from 'react-i18next'

export type PurchaseAnswer = Output<Contract['admin']['purchaseOrders']['retrieve']>
export type Purchase = PurchaseAnswer['purchase_order']
export type PurchaseLine = PurchaseOrderItem

export const statuses: readonly PurchaseOrderStatus[] = [
  'draft',
  'ordered',
  'partially_received',
  'received',
  'canceled',
]

/** Orders with incoming units. */
export const openStatuses: readonly PurchaseOrderStatus[] = ['ordered', 'partially_received']

/** Amber: waits for an action; green: done. */
const statusTones: Readonly<Record<PurchaseOrderStatus, Tone>> = {
  draft: 'neutral',
  ordered: 'info',
  partially_received: 'warning',
  received: 'success',
  canceled: 'neutral',
}

type Numbered = Pick<PurchaseOrder, 'display_id'>

/** Its number as text: `PO-12`. */
export const numberOf = ({ display_id }: Numbered): string => `PO-${display_id}`

type LateFields = Pick<PurchaseOrder, 'status' | 'expected_at'>

/** Whether the expected date has passed. */
const isLate = ({ status, expected_at: expected }: LateFields): boolean =>
  openStatuses.includes(status) && expected !== null && Date.parse(expected) < Date.now()

/** Minor units of the order's currency; null if no cost is known. */
export const lineTotal = ({ quantity, cost_per_item: cost }: Pick<PurchaseLine, 'quantity' | 'cost_per_item'>) =>
  cost === null ? null : quantity * cost

type StatusProps = { readonly order: Pick<Purchase, 'status' | 'expected_at'> }

/** The status of a purchase order, and whether it is overdue. */
export function PurchaseStatus({ order }: StatusProps) {
  const { t } = useTranslation('purchase-orders')
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <Status tone={statusTones[order.status]}>{t(`status.${order.status}`)}</Status>
      {isLate(order) && <Badge tone="warning">{t('late')}</Badge>}
    </span>
  )
}
