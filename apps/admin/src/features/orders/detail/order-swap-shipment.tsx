import type { Fulfillment, Order, SwapOfOrder } from '@storeroom/contract'
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

type ParcelProps = { readonly order: Order; readonly swap: SwapOfOrder; readonly parcel: Fulfillment }

/** Opens the form that marks the new items of an exchange as shipped, or adds numbers to a parcel that has left. */
export function ShipExchangeButton({ order, swap, parcel, ...look }: ParcelProps & Pick<ButtonProps, 'size'>) {
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
        <ShipForm order={order} swap={swap} parcel={parcel} onSaved={close} />
      </FormModal>
    </>
  )
}

type Values = { readonly tracking_numbers: string; readonly notify: boolean }

function ShipForm({ order, swap, parcel, onSaved }: ParcelProps & { readonly onSaved: () => void }) {
  const { t } = useTranslation('orders')
  const shop = useShop()
  const isShipped = parcel.shipped_at !== null
  const values: Values = { tracking_numbers: '', notify: swap.no_notification !== true }
  const form = useCreateForm({
    call: shop.admin.orders.createSwapShipment,
    input: { id: order.id, swap_id: swap.id },
    values,
    toBody: ({ tracking_numbers = '', notify }: Partial<Values>) => ({
      fulfillment_id: parcel.id,
      tracking_numbers: numbersIn(tracking_numbers),
      no_notification: notify === false,
    }),
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
