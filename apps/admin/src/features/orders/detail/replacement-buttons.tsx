import type { Fulfillment, LineItem, Order } from '@storeroom/contract'
import { useShop } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../../framework/use-confirm.ts'
import { useWrite } from '../../../framework/use-write.ts'
import { LabelLine } from './label-line.tsx'
import { ShipButton } from './shipment-forms.tsx'
import { UnpackButton } from './unpack-button.tsx'
import { useLabelProviders } from './use-labels.ts'

/** Whose new items are packed. */
type Owner = { readonly swap_id: string } | { readonly claim_id: string }

/** Packs the new items of an exchange or a claim, after saying what will happen to stock and mail. */
export function usePack({ id }: Order): (owner: Owner) => void {
  const { orders } = useShop().admin
  const { t } = useTranslation('orders')
  const ask = useConfirm()
  const swap = useWrite(orders.fulfillSwap)
  const claim = useWrite(orders.fulfillClaim)
  return (owner) =>
    void ask({
      title: t('newItems.packQuestion'),
      description: t('newItems.packConsequence'),
      confirmLabel: t('newItems.pack'),
      cancelLabel: t('newItems.later'),
      onConfirm: () =>
        'swap_id' in owner
          ? swap.mutateAsync({ id, ...owner, body: {} })
          : claim.mutateAsync({ id, ...owner, body: {} }),
      notice: t('newItems.packed'),
    })
}

type ReplacementProps = {
  readonly order: Order
  readonly owner: Owner
  readonly items: readonly LineItem[]
  readonly parcels: readonly Fulfillment[]
  /** Whether its new items may leave. */
  readonly isReady: boolean
}

/** What is to be done with the new items of an exchange or a claim: fulfill, ship, unpack. */
export function ReplacementButtons({ order, owner, items, parcels, isReady }: ReplacementProps) {
  const { t } = useTranslation('orders')
  const pack = usePack(order)
  const labelProviders = useLabelProviders()
  const parcel = openParcelOf(parcels)
  if (!parcel)
    return isReady && items.length > 0 ? (
      <Button size="small" onPress={() => pack(owner)}>
        {t('newItems.pack')}
      </Button>
    ) : null
  return (
    <>
      <ShipButton order={order} parcel={parcel} size="small" />
      {parcel.shipped_at === null && <UnpackButton order={order} parcel={parcel} />}
      <LabelLine
        labels={parcel.labels}
        of={{ fulfillment_id: parcel.id }}
        canBuy={parcel.shipped_at === null && labelProviders.has(parcel.provider_id)}
      />
    </>
  )
}

/** The parcel with the new items, packed or shipped. */
export const openParcelOf = (parcels: readonly Fulfillment[]): Fulfillment | undefined =>
  parcels.find(({ canceled_at }) => canceled_at === null)
