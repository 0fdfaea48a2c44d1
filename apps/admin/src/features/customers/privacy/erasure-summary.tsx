import type { PersonalData } from '@storeroom/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type ErasureSummaryProps = {
  readonly data: PersonalData
  /** Until when documents stay, in words: questions are shown outside of what knows the shop's time zone. */
  readonly until: string
}

/** What an erasure takes, what it leaves and why, and the orders that are still open. */
export function ErasureSummary({ data, until }: ErasureSummaryProps) {
  const { t } = useTranslation('personal-data')
  const { orders, documents, messages } = data
  return (
    <div className="grid gap-3">
      <Lines title={t('erase.goes')}>
        <li>{t('erase.name')}</li>
        {orders > 0 && <li>{t('erase.onOrders')}</li>}
        <li>{t('erase.messages', { count: messages })}</li>
        <li>{t('erase.files')}</li>
      </Lines>
      {orders > 0 && (
        <Lines title={t('erase.stays')}>
          <li>{t('erase.orders', { count: orders })}</li>
          {documents > 0 && <li>{t('erase.documents', { count: documents, date: until })}</li>}
        </Lines>
      )}
      <OpenOrders data={data} />
      <p>{t('erase.final')}</p>
    </div>
  )
}

function OpenOrders({ data: { open_orders, open_order_count } }: { readonly data: PersonalData }) {
  const { t } = useTranslation('personal-data')
  if (open_order_count === 0) return null
  const others = open_order_count - open_orders.length
  return (
    <div className="text-danger">
      <Lines title={t('erase.openOrders', { count: open_order_count })}>
        {open_orders.map(({ id, display_id, reasons }) => (
          <li key={id}>
            <bdi className="tabular">#{display_id}</bdi>: {reasons.map((reason) => t(`reason.${reason}`)).join(', ')}
          </li>
        ))}
        {others > 0 && <li>{t('erase.more', { count: others })}</li>}
      </Lines>
    </div>
  )
}

function Lines({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <p className="font-medium">{title}</p>
      <ul className="list-disc ps-5">{children}</ul>
    </div>
  )
}
