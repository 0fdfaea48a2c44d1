import type { Fulfillment, Order } from '@storeroom/contract'
import { useShop } from '@storeroom/react'
import { Button, type ButtonProps } from '@storeroom/ui/buttons/button'
import { Switch } from '@storeroom/ui/fields/switch'
import { TextArea } from '@storeroom/ui/fields/text-area'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreateForm } from '../../../framework/form/contract-form.ts'
import { FormModal, FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { numbersIn } from './tracking-numbers.ts'

type ShipProps = Pick<ButtonProps, 'variant' | 'size'> & { readonly order: Order; readonly parcel: Fulfillment }
type FormProps = Pick<ShipProps, 'order' | 'parcel'> & { readonly onSaved: () => void }

/** Opens the form that marks a parcel as shipped, or adds numbers to one that has left. */
export function ShipButton({ order, parcel, ...look }: ShipProps) {
  const { t } = useTranslation('orders')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const isShipped = parcel.shipped_at !== null
  return (
    <>
      <Button {...look} {...(isShipped && { variant: 'ghost' })} onPress={() => setOpen(true)}>
        {t(isShipped ? 'ship.addTracking' : 'ship.open')}
      </Button>
      <FormModal isOpen={isOpen} onClose={close}>
        <ShipForm order={order} parcel={parcel} onSaved={close} />
      </FormModal>
    </>
  )
}

type ShipValues = { readonly tracking_numbers: string; readonly notify: boolean }

const blankShipment = ({ no_notification }: Fulfillment): ShipValues => ({
  tracking_numbers: '',
  notify: no_notification !== true,
})

function ShipForm({ order, parcel, onSaved }: FormProps) {
  const { t } = useTranslation('orders')
  const shop = useShop()
  const isShipped = parcel.shipped_at !== null
  const form = useCreateForm({
    call: shop.admin.orders.createShipment,
    input: { id: order.id },
    values: blankShipment(parcel),
    toBody: ({ tracking_numbers = '', notify }) => ({
      fulfillment_id: parcel.id,
      tracking_numbers: numbersIn(tracking_numbers),
      no_notification: notify === false,
    }),
    check: ({ tracking_numbers }): Record<string, string> =>
      isShipped && numbersIn(tracking_numbers).length === 0 ? { tracking_numbers: t('ship.numbersMissing') } : {},
    saved: t(isShipped ? 'ship.added' : 'ship.done'),
    onSaved,
  })
  return (
    <FormPanel
      form={form}
      title={t(isShipped ? 'ship.addTitle' : 'ship.title')}
      submitLabel={t(isShipped ? 'ship.addTracking' : 'ship.submit')}
    >
      <Field form={form} name="tracking_numbers" label={t('ship.numbers')}>
        {(field) => <TextArea {...field} rows={2} autoFocus description={t('ship.numbersHelp')} />}
      </Field>
      <Field form={form} name="notify" label={t('fulfill.notify')}>
        {({ errorMessage: _, ...field }) => <Switch {...field} description={order.email} />}
      </Field>
    </FormPanel>
  )
}
