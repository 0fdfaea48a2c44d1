import { Badge, Status } from '@storeroom/ui/display/badge'
import { useTranslation } from 'react-i18next'
import { isLate, statusTones, type Purchase } from './purchases.ts'

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
