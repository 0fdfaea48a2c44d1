import type { Order } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { MoneyField } from '@storeroom/ui/fields/money-field'
import { Select } from '@storeroom/ui/fields/select'
import { useTranslation } from 'react-i18next'
import { useCreateForm } from '../../../framework/form/contract-form.ts'
import { DrawerButton } from '../../../framework/form/drawer-button.tsx'
import { setFieldValue } from '../../../framework/form/form-fields.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { detailQuery } from '../orders.ts'
import { useShippingOptions } from './shipping-choices.ts'

/** Opens the form that adds a shipping method to an order. */
export function AddShippingButton({ order, isHidden }: { readonly order: Order; readonly isHidden: boolean }) {
  const { t } = useTranslation('orders')
  return (
    <DrawerButton size="small" variant="ghost" label={t('shipping.open')} isHidden={isHidden}>
      {(close) => <ShippingForm order={order} onSaved={close} />}
    </DrawerButton>
  )
}

type FormProps = { readonly order: Order; readonly onSaved: () => void }

type Values = {
  readonly option_id: string | null
  /** Minor units. */
  readonly price: number | null
}

const blank: Values = { option_id: null, price: null }

function ShippingForm({ order, onSaved }: FormProps) {
  const { t } = useTranslation('orders')
  const { admin } = useClient()
  const options = useShippingOptions(order, { isReturn: false })
  const form = useCreateForm({
    call: admin.orders.addShippingMethod,
    input: { id: order.id, query: detailQuery },
    values: blank,
    toBody: ({ option_id, price }: Partial<Values>) => ({
      ...(option_id != null && { option_id }),
      ...(price != null && { price }),
    }),
    toast: t('shipping.done'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('shipping.title', { number: order.display_id })} submitLabel={t('shipping.submit')}>
      <Field form={form} name="option_id" label={t('shipping.option')}>
        {(field) => (
          <Select
            {...field}
            isRequired
            autoFocus
            options={options}
            onChange={(id) => {
              field.onChange(id)
              setFieldValue(form, 'price', options.find((option) => option.id === id)?.amount ?? null)
            }}
          />
        )}
      </Field>
      <Field form={form} name="price" label={t('shipping.price')}>
        {(field) => (
          <MoneyField
            {...field}
            currencyCode={order.currency_code}
            min={0}
            isRequired
            description={t('shipping.priceHelp')}
          />
        )}
      </Field>
      <p className="text-muted">{t('shipping.consequence')}</p>
    </FormPanel>
  )
}
