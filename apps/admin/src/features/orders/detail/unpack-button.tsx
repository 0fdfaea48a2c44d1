import type { Fulfillment, Order } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../../framework/use-confirm.ts'
import { useWrite } from '../../../framework/use-write.ts'

type UnpackProps = { readonly order: Order; readonly parcel: Fulfillment }

/** Asks for confirmation with the consequences, and unpacks a parcel of an order, an exchange or a claim. */
export function UnpackButton({ order: { id }, parcel }: UnpackProps) {
  const { t } = useTranslation('orders')
  const { orders } = useClient().admin
  const confirm = useConfirm()
  const ofOrder = useWrite(orders.cancelFulfillment)
  const ofSwap = useWrite(orders.cancelSwapFulfillment)
  const ofClaim = useWrite(orders.cancelClaimFulfillment)
  const { id: fulfillment_id, swap_id, claim_order_id: claim_id } = parcel
  const cancel = (): Promise<unknown> => {
    if (swap_id !== null) return ofSwap.mutateAsync({ id, swap_id, fulfillment_id })
    if (claim_id !== null) return ofClaim.mutateAsync({ id, claim_id, fulfillment_id })
    return ofOrder.mutateAsync({ id, fulfillment_id })
  }
  const ask = () =>
    confirm({
      title: t('parcels.cancelQuestion'),
      description: hasLabel(parcel)
        ? `${t('parcels.cancelConsequence')} ${t('label.cancelConsequence')}`
        : t('parcels.cancelConsequence'),
      confirmLabel: t('parcels.cancelConfirm'),
      cancelLabel: t('parcels.keep'),
      isDangerous: true,
      onConfirm: cancel,
      toast: t('parcels.canceledDone'),
    })
  return (
    <Button size="small" variant="ghost" onPress={() => void ask()}>
      {t('parcels.cancel')}
    </Button>
  )
}

const hasLabel = ({ labels = [] }: Fulfillment) =>
  labels.some(({ status }) => status === 'created' || status === 'pending')
