import type { Fulfillment, Order } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useWrite } from '../../../framework/use-write.ts'
import { ConfirmButton } from '../confirm-button.tsx'

type UnpackProps = { readonly order: Order; readonly parcel: Fulfillment }

/** Asks for confirmation with the consequences, and unpacks a parcel of an order, an exchange or a claim. */
export function UnpackButton({ order: { id }, parcel }: UnpackProps) {
  const { t } = useTranslation('orders')
  const { orders } = useClient().admin
  const ofOrder = useWrite(orders.cancelFulfillment)
  const ofSwap = useWrite(orders.cancelSwapFulfillment)
  const ofClaim = useWrite(orders.cancelClaimFulfillment)
  const { id: fulfillment_id, swap_id, claim_order_id: claim_id } = parcel
  const cancel = (): Promise<unknown> => {
    if (swap_id !== null) return ofSwap.mutateAsync({ id, swap_id, fulfillment_id })
    if (claim_id !== null) return ofClaim.mutateAsync({ id, claim_id, fulfillment_id })
    return ofOrder.mutateAsync({ id, fulfillment_id })
  }
  return (
    <ConfirmButton
      label={t('parcels.cancel')}
      title={t('parcels.cancelQuestion')}
      description={
        hasLabel(parcel)
          ? `${t('parcels.cancelConsequence')} ${t('label.cancelConsequence')}`
          : t('parcels.cancelConsequence')
      }
      confirmLabel={t('parcels.cancelConfirm')}
      cancelLabel={t('parcels.keep')}
      onConfirm={cancel}
      toast={t('parcels.canceledDone')}
    />
  )
}

const hasLabel = ({ labels = [] }: Fulfillment) =>
  labels.some(({ status }) => status === 'created' || status === 'pending')
