import { pagesFor, queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Gate } from '../../../framework/gate.tsx'
import { DetailPage } from '../../../framework/detail/detail-page.tsx'
import { DrawerButton } from '../../../framework/form/drawer-button.tsx'
import { useCan } from '../../../framework/permissions.ts'
import { paths } from '../../../lib/paths.ts'
import { PurchaseDetails, PurchaseDates, PurchaseMetadata } from './purchase-details.tsx'
import { PurchaseHistory } from './purchase-history.tsx'
import { PurchaseLines } from './purchase-lines.tsx'
import { PurchaseStatus } from './purchase-status.tsx'
import { numberOf, openStatuses, type Purchase, type PurchaseAnswer } from './purchases.ts'
import { ReceiveGoods } from './receive-goods.tsx'
import { usePurchaseMenu } from './use-purchase-menu.tsx'
import { usePurchaseSteps } from './use-purchase-steps.ts'

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
