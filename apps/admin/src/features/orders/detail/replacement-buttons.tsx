import type { Fulfillment, LineItem, Order } from '@storeroom/contract'
import { useTranslation } from 'react-i18next'
import { FulfillButton } from './fulfillment-forms.tsx'
import { LabelLine } from './label-line.tsx'
import { ShipButton } from './shipment-forms.tsx'
import { UnpackButton } from './unpack-button.tsx'
import { useLabelProviders } from './use-labels.ts'
import { type Owner } from './fulfillment-values.ts'

type ReplacementProps = {
  readonly order: Order
  readonly owner: Owner
  readonly items: readonly LineItem[]
  readonly parcels: readonly Fulfillment[]
  /** Whether the new items may be packed. */
  readonly isReady: boolean
}

/** What is to be done with the new items of an exchange or a claim: fulfill, ship, unpack. */
export function ReplacementButtons({ order, owner, items, parcels, isReady }: ReplacementProps) {
  const { t } = useTranslation('orders')
  const labelProviders = useLabelProviders()
  const parcel = openParcelOf(parcels)
  return (
    <>
      <FulfillButton
        order={order}
        owner={owner}
        label={t('newItems.pack')}
        size="small"
        isHidden={parcel !== undefined || !isReady || items.length === 0}
      />
      {parcel && (
        <>
          <ShipButton key={parcel.id} order={order} parcel={parcel} size="small" />
          {parcel.shipped_at === null && <UnpackButton order={order} parcel={parcel} />}
          <LabelLine
            labels={parcel.labels}
            of={{ fulfillment_id: parcel.id }}
            canBuy={parcel.shipped_at === null && labelProviders.has(parcel.provider_id)}
          />
        </>
      )}
    </>
  )
}

/** The parcel with the new items, packed or shipped. */
export const openParcelOf = (parcels: readonly Fulfillment[]): Fulfillment | undefined =>
  parcels.find(({ canceled_at }) => canceled_at === null)
