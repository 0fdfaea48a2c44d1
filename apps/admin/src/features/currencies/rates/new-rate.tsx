import { currencies } from '@storeroom/money'
import { useClient } from '@storeroom/react'
import { DatePicker } from '@storeroom/ui/fields/date-picker'
import { useTranslation } from 'react-i18next'
import { FormChoice } from '../../../framework/form/choice-fields.tsx'
import { useCreateForm } from '../../../framework/form/contract-form.ts'
import { FormDrawer, FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { FormTextField } from '../../../framework/form/text-fields.tsx'
import { useShopCurrency } from '../../../framework/shop-currency.ts'
import { useTimeZone } from '../../../framework/shop-dates.ts'
import { currencyLabel } from '../../../lib/currencies.ts'
import { useToday } from '../../../shared/reports/use-today.ts'
import { rateOf } from './rate-lines.ts'

type Values = {
  readonly from_currency: string | null
  readonly to_currency: string | null
  readonly valid_from: string | null
  readonly rate: string
}

const bodyOf = ({ rate = '', ...values }: Partial<Values>) => ({ ...values, rate: rateOf(rate) ?? rate })

/** Sets the rate of a pair from a day on. */
export const NewRate = ({ onClose }: { readonly onClose: () => void }) => (
  <FormDrawer isOpen onClose={onClose}>
    <RateForm onSaved={onClose} />
  </FormDrawer>
)

function RateForm({ onSaved }: { readonly onSaved: () => void }) {
  const { t } = useTranslation('currencies')
  const { admin } = useClient()
  const timeZone = useTimeZone()
  const values: Values = {
    ...{ from_currency: null, to_currency: useShopCurrency() ?? null },
    ...{ valid_from: useToday(), rate: '' },
  }
  const form = useCreateForm({
    call: admin.exchangeRates.create,
    values,
    toBody: bodyOf,
    toast: t('rates.saved'),
    onSaved,
  })
  const options = currencies.map(({ code }) => ({ id: code, label: currencyLabel(code) }))
  return (
    <FormPanel form={form} title={t('rates.add')}>
      <FormChoice form={form} name="from_currency" label={t('rates.from')} options={options} isRequired />
      <FormChoice form={form} name="to_currency" label={t('rates.to')} options={options} isRequired />
      <FormTextField
        form={form}
        name="rate"
        label={t('rates.rate')}
        description={t('rates.rateHelp')}
        isRequired
        dir="ltr"
        inputMode="decimal"
      />
      <Field form={form} name="valid_from" label={t('rates.validFrom')}>
        {(field) => <DatePicker {...field} timeZone={timeZone} isRequired />}
      </Field>
    </FormPanel>
  )
}
