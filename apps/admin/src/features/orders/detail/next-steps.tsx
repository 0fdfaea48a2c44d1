import type { Order } from '@storeroom/contract'
import { Gate } from '../../../framework/gate.tsx'
import { dueOf, openOf } from '../orders.ts'
import { FulfillButton } from './fulfillment-forms.tsx'
import { CaptureButton } from './payment-buttons.tsx'
import { ReceiveButton } from './receipt-forms.tsx'
import { ShipButton } from './shipment-forms.tsx'

/** What is to be done next with an order, the first step as its primary button; at most two of them. */
export function NextSteps({ order }: { readonly order: Order }) {
  const parcel = parcelToShip(order)
  const goods = returnToReceive(order)
  const steps = [
    dueOf(order) > 0 && 'capture',
    openOf(order) > 0 && 'fulfill',
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
      <Gate permission="orders:write">
        <FulfillButton order={order} {...look('fulfill')} />
      </Gate>
      <Gate permission="orders:money">
        <CaptureButton order={order} {...look('capture')} />
      </Gate>
    </>
  )
}

/** The parcel that waits longest for its carrier; none of a canceled order. */
const parcelToShip = ({ status, fulfillments = [] }: Order) =>
  status === 'canceled'
    ? undefined
    : fulfillments.find(({ shipped_at, canceled_at }) => shipped_at === null && canceled_at === null)

const returnToReceive = ({ returns = [] }: Order) =>
  returns.find(({ status }) => status === 'requested' || status === 'requires_action')
