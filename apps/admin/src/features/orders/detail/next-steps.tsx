import type { Claim, Order, SwapOfOrder } from '@storeroom/contract'
import { useTranslation } from 'react-i18next'
import { Gate } from '../../../framework/gate.tsx'
import { dueOf, openOf } from '../orders.ts'
import { FulfillButton, FulfillReplacementButton } from './fulfillment-forms.tsx'
import { CaptureButton } from './payment-buttons.tsx'
import { ReceiveButton } from './receipt-forms.tsx'
import { openParcelOf } from './replacement-buttons.tsx'
import { ShipButton } from './shipment-forms.tsx'

/** What is to be done next with an order, the first step as its primary button; at most two of them. */
export function NextSteps({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders')
  const parcel = parcelToShip(order)
  const replacement = replacementToPack(order)
  const goods = returnToReceive(order)
  const steps = [
    dueOf(order) > 0 && 'capture',
    openOf(order) > 0 && 'fulfill',
    replacement && 'replacement',
    parcel && 'ship',
    goods && 'receive',
  ].filter(Boolean)
  const shown = new Set(steps.slice(0, 2))
  const look = (step: string) => ({ variant: steps[0] === step ? 'primary' : 'secondary' }) as const
  return (
    <>
      {goods && shown.has('receive') && (
        <Gate permission={goods.status === 'requested' ? 'orders:write' : 'orders:money'}>
          <ReceiveButton order={order} goods={goods} {...look('receive')} />
        </Gate>
      )}
      {parcel && shown.has('ship') && (
        <Gate permission="orders:write">
          <ShipButton order={order} parcel={parcel} {...look('ship')} />
        </Gate>
      )}
      {replacement && shown.has('replacement') && (
        <Gate permission="orders:write">
          <FulfillReplacementButton
            order={order}
            owner={replacement}
            label={t('newItems.packNext')}
            {...look('replacement')}
          />
        </Gate>
      )}
      <Gate permission="orders:write">
        <FulfillButton order={order} {...look('fulfill')} />
      </Gate>
      <Gate permission="orders:money">
        <CaptureButton order={order} {...look('capture')} />
      </Gate>
    </>
  )
}

/** The parcel of the order, its exchanges and claims that waits longest for its carrier; none of a canceled order. */
const parcelToShip = ({ status, fulfillments = [], swaps = [], claims = [] }: Order) =>
  status === 'canceled'
    ? undefined
    : [fulfillments, ...[...swaps, ...claims].map((owner) => owner.fulfillments ?? [])]
        .flat()
        .find(({ shipped_at, canceled_at }) => shipped_at === null && canceled_at === null)

/** The exchange or claim whose new items are to be packed next. */
function replacementToPack({ swaps = [], claims = [] }: Order) {
  const swap = swaps.find((one) => one.confirmed_at != null && isToPack(one))
  if (swap) return { swap_id: swap.id }
  const claim = claims.find(isToPack)
  return claim && { claim_id: claim.id }
}

type Replacing = Pick<Claim | SwapOfOrder, 'canceled_at' | 'additional_items' | 'fulfillments'>

const isToPack = ({ canceled_at, additional_items = [], fulfillments = [] }: Replacing) =>
  canceled_at == null && additional_items.length > 0 && !openParcelOf(fulfillments)

const returnToReceive = ({ returns = [] }: Order) =>
  returns.find(({ status }) => status === 'requested' || status === 'requires_action')
