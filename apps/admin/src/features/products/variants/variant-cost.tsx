import { MoneyField } from '@storeroom/ui/fields/money-field'
import { useTranslation } from 'react-i18next'
import type { FormFields } from '../../../framework/form/form-fields.ts'
import { Field } from '../../../framework/form/form.tsx'
import { useShopCurrency } from '../../../framework/shop-currency.ts'
import type { VariantValues } from './variant-values.ts'

/** What a piece costs the shop: in the currency it is kept in, else in the shop's own. */
export function VariantCost({ form }: { readonly form: FormFields<VariantValues> }) {
  const { t } = useTranslation('products')
  const own = useShopCurrency()
  return (
    <Field form={form} name="cost_per_item" label={t('field.cost_per_item')}>
      {({ value, onChange, ...field }) => {
        const currency_code = value?.currency_code ?? own
        if (currency_code === undefined) return null
        return (
          <MoneyField
            {...field}
            className="sm:w-1/2"
            description={t('variants.costHint')}
            currencyCode={currency_code}
            min={0}
            value={value?.amount ?? null}
            onChange={(amount) => onChange(amount === null ? null : { amount, currency_code })}
          />
        )
      }}
    </Field>
  )
}
