import type { Call, CallInput } from '@storeroom/client'
import type { Fulfillment, Order } from '@storeroom/contract'
import { useClient, type WriteRoute } from '@storeroom/react'
import { TextArea } from '@storeroom/ui/fields/text-area'
import { useTranslation } from 'react-i18next'
import { FormSwitch } from '../../../framework/form/choice-fields.tsx'
import { useCreateForm } from '../../../framework/form/contract-form.ts'
import type { DrawerButtonProps } from '../../../framework/form/drawer-button.tsx'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { ModalButton } from '../../../framework/form/drawer-button.tsx'
import { trackingBody, trackingIn } from './tracking.ts'

type ShipProps = Pick<DrawerButtonProps, 'variant' | 'size' | 'isHidden' | 'onOpenChange'> & {
  readonly order: Order
  readonly parcel: Fulfillment
}

/** Opens the form that marks a parcel of an order, exchange or claim as shipped, or later adds tracking numbers. */
export function ShipButton({ order, parcel, ...look }: ShipProps) {
  const { t } = useTranslation('orders')
  const isShipped = parcel.shipped_at !== null
  return (
    <ModalButton
      {...look}
      {...(isShipped && { variant: 'ghost' })}
      label={t(isShipped ? 'ship.addTracking' : 'ship.open')}
    >
      {(close) => <ShipmentOfOwner order={order} parcel={parcel} onSaved={close} />}
    </ModalButton>
  )
}

type PartProps = Pick<ShipProps, 'order' | 'parcel'> & { readonly onSaved: () => void }

/** A parcel has the id of its owner; each kind of owner has a route of its own. */
function ShipmentOfOwner(props: PartProps) {
  const { orders } = useClient().admin
  const { id } = props.order
  const { swap_id, claim_order_id: claim_id } = props.parcel
  if (swap_id !== null) return <ShipForm {...props} call={orders.createSwapShipment} input={{ id, swap_id }} />
  if (claim_id !== null) return <ShipForm {...props} call={orders.createClaimShipment} input={{ id, claim_id }} />
  return <ShipForm {...props} call={orders.createShipment} input={{ id }} />
}

type ShipValues = { readonly tracking_numbers: string; readonly notify: boolean }

const blankShipment = ({ no_notification }: Fulfillment): ShipValues => ({
  tracking_numbers: '',
  notify: no_notification !== true,
})

type FormProps<R extends WriteRoute> = PartProps & {
  readonly call: Call<R>
  readonly input: Omit<CallInput<R>, 'body'>
}

function ShipForm<R extends WriteRoute>({ order, parcel, call, input, onSaved }: FormProps<R>) {
  const { t } = useTranslation('orders')
  const isShipped = parcel.shipped_at !== null
  const form = useCreateForm({
    call,
    input,
    values: blankShipment(parcel),
    toBody: ({ tracking_numbers = '', notify }: Partial<ShipValues>) => ({
      fulfillment_id: parcel.id,
      ...trackingBody(tracking_numbers),
      no_notification: notify === false,
    }),
    check: ({ tracking_numbers }): Record<string, string> => {
      const { unreadable } = trackingIn(tracking_numbers)
      if (unreadable !== undefined) return { tracking_numbers: t('ship.unreadable', { line: unreadable }) }
      const isMissing = isShipped && tracking_numbers.trim() === ''
      return isMissing ? { tracking_numbers: t('ship.numbersMissing') } : {}
    },
    toast: t(isShipped ? 'ship.added' : 'ship.done'),
    onSaved,
  })
  return (
    <FormPanel
      form={form}
      title={t(isShipped ? 'ship.addTitle' : 'ship.title')}
      submitLabel={t(isShipped ? 'ship.addTracking' : 'ship.submit')}
    >
      <Field form={form} name="tracking_numbers" label={t('ship.numbers')}>
        {(field) => <TextArea {...field} rows={2} dir="ltr" autoFocus description={t('ship.numbersHelp')} />}
      </Field>
      <FormSwitch form={form} name="notify" label={t('fulfill.notify')} description={order.email} />
    </FormPanel>
  )
}
