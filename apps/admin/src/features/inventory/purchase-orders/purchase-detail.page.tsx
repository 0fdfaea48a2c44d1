import type { Change } from '@storeroom/contract'
import { pagesFor, queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { DetailPage } from '../../../framework/detail/detail-page.tsx'
import { HistoryTab, type HistoryTabProps } from '../../../framework/detail/history-tab.tsx'
import { DrawerButton } from '../../../framework/form/drawer-button.tsx'
import { Gate } from '../../../framework/gate.tsx'
import { useCan } from '../../../framework/permissions.ts'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { useDates } from '../../../framework/shop-dates.ts'
import { paths } from '../../../lib/paths.ts'
import { unitsText } from '../quantities.tsx'
import { useLocations } from '../use-locations.tsx'
import { usePurchaseMenu, usePurchaseSteps } from './purchase-actions.tsx'
import { PurchaseDetails, PurchaseDates, PurchaseMetadata } from './purchase-details.tsx'
import { PurchaseLines } from './purchase-lines.tsx'
import { PurchaseStatus, numberOf, openStatuses, type Purchase, type PurchaseAnswer } from './purchases.tsx'
import { ReceiveGoods } from './receive-goods.tsx'

/** `/a/inventory/purchase-orders/{id}` */
export default function PurchaseDetailPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('purchase-orders')
  const { admin } = useClient()
  const canEdit = useCan('purchase-orders:write')
  const menu = usePurchaseMenu()
  return (
    <DetailPage
      id={id}
      list={{
        name: 'purchase-orders',
        address: paths.purchaseOrders(),
        hrefOf: (other) => paths.purchaseOrder({ id: other }),
      }}
      query={queryFor(admin.purchaseOrders.retrieve, { id })}
      title={({ purchase_order }) => numberOf(purchase_order)}
      status={({ purchase_order }) => <PurchaseStatus order={purchase_order} />}
      action={(answer) => (
        <Gate permission="purchase-orders:write">
          <NextStep answer={answer} />
        </Gate>
      )}
      menu={({ purchase_order }) => menu(purchase_order)}
      main={(answer) => <PurchaseLines answer={answer} canEdit={canEdit} />}
      side={(answer) => (
        <>
          <PurchaseDetails answer={answer} canEdit={canEdit} />
          <PurchaseDates order={answer.purchase_order} />
          <PurchaseMetadata answer={answer} canEdit={canEdit} />
        </>
      )}
      tabs={({ purchase_order }) => [
        {
          id: 'history',
          label: t('history'),
          content: () => (
            <PurchaseHistory order={purchase_order} query={pagesFor(admin.changes.listOfPurchaseOrder, { id })} />
          ),
        },
      ]}
    />
  )
}

/** The next step: order a draft, receive an ordered one. */
function NextStep({ answer }: { readonly answer: PurchaseAnswer }) {
  const { t } = useTranslation('purchase-orders')
  const { order } = usePurchaseSteps()
  const { purchase_order: purchase } = answer
  if (purchase.status === 'draft')
    return (
      <Button variant="primary" onPress={() => void order(answer)}>
        {t('order.open')}
      </Button>
    )
  return openStatuses.includes(purchase.status) && <Receive order={purchase} />
}

function Receive({ order }: { readonly order: Purchase }) {
  const { t } = useTranslation('purchase-orders')
  return (
    <DrawerButton variant="primary" label={t('receive.open')}>
      {(close) => <ReceiveGoods order={order} onSaved={close} />}
    </DrawerButton>
  )
}

type HistoryProps = { readonly order: Purchase; readonly query: HistoryTabProps['query'] }

const titleIn = ({ columns }: Change): string | undefined => {
  const title = columns['title']?.after
  return typeof title === 'string' ? title : undefined
}

/** The history of a purchase order and its lines. */
function PurchaseHistory({ order, query }: HistoryProps) {
  const { t, i18n } = useTranslation('purchase-orders')
  const { items = [] } = order
  const titles = new Map(items.map(({ id, title }) => [id, title]))
  const subject = (change: Change) =>
    change.table === 'purchase_order'
      ? numberOf(order)
      : (titles.get(change.row_id) ?? titleIn(change) ?? t('lines.gone'))
  const valueName = useValueName(order)
  return (
    <HistoryTab
      query={query}
      subject={subject}
      columnName={(_, column) =>
        i18n.exists(`purchase-orders:changed.${column}`) ? t(`changed.${column}`) : undefined
      }
      valueName={(_, column, value) => valueName(column, value)}
    />
  )
}

function useValueName({ currency_code: currency }: Purchase) {
  const { t } = useTranslation('purchase-orders')
  const dates = useDates()
  const money = useMoneyText()
  const { nameOf } = useLocations()
  return (column: string, value: unknown) => {
    if (typeof value === 'number') return column === 'cost_per_item' ? money(value, currency) : unitsText(value)
    if (typeof value !== 'string') return undefined
    if (column === 'status') return t(`status.${value}`)
    if (column === 'location_id') return nameOf(value)
    if (column === 'currency_code') return value.toUpperCase()
    return column === 'expected_at' ? dates.date(value) : undefined
  }
}
