import type { PersonalDataSummary } from '@storeroom/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type ErasureSummaryProps = {
  readonly data: PersonalDataSummary
  /**
   * Already formatted: `useDates` needs the `ClientProvider`, and `PromptHost` renders this dialog outside of it.
   */
  readonly documentsKeptUntil: string
}

/**
 * The body of the dialog that confirms an erasure: what is deleted, what stays and why, and the orders
 * that are still open, each with why it is open.
 */
export function ErasureSummary({ data, documentsKeptUntil }: ErasureSummaryProps) {
  const { t } = useTranslation('personal-data')
  const { orders: orderCount, carts: cartCount, documents: documentCount, notifications: notificationCount } = data
  return (
    <div className="grid gap-3">
      <TitledList title={t('erase.goes')}>
        <li>{t('erase.identity')}</li>
        {orderCount + cartCount > 0 && <li>{t('erase.dataOnOrdersAndCarts')}</li>}
        <li>{t('erase.notifications', { count: notificationCount })}</li>
        <li>{t('erase.files')}</li>
      </TitledList>
      {orderCount > 0 && (
        <TitledList title={t('erase.stays')}>
          <li>{t('erase.orders', { count: orderCount })}</li>
          {documentCount > 0 && <li>{t('erase.documents', { count: documentCount, date: documentsKeptUntil })}</li>}
        </TitledList>
      )}
      <OpenOrders data={data} />
      <p>{t('erase.final')}</p>
    </div>
  )
}

function OpenOrders({ data: { open_orders, open_order_count } }: { readonly data: PersonalDataSummary }) {
  const { t } = useTranslation('personal-data')
  if (open_order_count === 0) return null
  const others = open_order_count - open_orders.length
  return (
    <div className="text-danger">
      <TitledList title={t('erase.openOrders', { count: open_order_count })}>
        {open_orders.map(({ id, display_id, reasons }) => (
          <li key={id}>
            <bdi className="tabular">#{display_id}</bdi>: {reasons.map((reason) => t(`reason.${reason}`)).join(', ')}
          </li>
        ))}
        {others > 0 && <li>{t('erase.more', { count: others })}</li>}
      </TitledList>
    </div>
  )
}

function TitledList({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <p className="font-medium">{title}</p>
      <ul className="list-disc ps-5">{children}</ul>
    </div>
  )
}
