import type { Region } from '@storeroom/contract'
import { Combobox } from '@storeroom/ui/fields/combobox'
import { MoneyField } from '@storeroom/ui/fields/money-field'
import { NumberField } from '@storeroom/ui/fields/number-field'
import { RadioGroup } from '@storeroom/ui/fields/radio-group'
import { Switch } from '@storeroom/ui/fields/switch'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../framework/permissions.ts'
import { useCustomerPicker, useShippingOptionPicker, useVariantPicker } from '../../../shared/pickers.ts'
import type { TaxTrial } from './tax-trial.ts'

type TrialFieldsProps = {
  readonly region: Region
  readonly input: TaxTrial
  readonly onChange: (trial: TaxTrial) => void
  readonly hasTaxSwitch: boolean
}

/** The fields of the calculation, by kind. */
export function TrialFields(props: TrialFieldsProps) {
  const { input, onChange } = props
  const { t } = useTranslation('tax-rates')
  const kinds = (['variant', 'shipping_option', 'amount'] as const).map((id) => ({ id, label: t(`try.kind.${id}`) }))
  return (
    <div className="grid gap-4">
      <RadioGroup
        label={t('try.what')}
        orientation="horizontal"
        options={kinds}
        value={input.kind}
        onChange={(kind) => onChange({ ...input, kind, amount: null })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {input.kind === 'variant' && <VariantFields {...props} />}
        {input.kind === 'shipping_option' && <OptionFields {...props} />}
        {input.kind === 'amount' && <AmountFields {...props} />}
      </div>
    </div>
  )
}

function VariantFields(props: TrialFieldsProps) {
  const { input, onChange } = props
  const { t } = useTranslation('tax-rates')
  return (
    <>
      <Combobox
        label={t('try.kind.variant')}
        isRequired
        load={useVariantPicker().load}
        value={input.variant}
        onChange={(variant) => onChange({ ...input, variant })}
      />
      <Quantity {...props} />
      {useCan('customers:read') && <CustomerField {...props} />}
    </>
  )
}

function CustomerField({ input, onChange }: TrialFieldsProps) {
  const { t } = useTranslation('tax-rates')
  return (
    <Combobox
      label={t('try.customer')}
      placeholder={t('try.anybody')}
      description={t('try.customerHelp')}
      load={useCustomerPicker().load}
      value={input.customer}
      onChange={(customer) => onChange({ ...input, customer })}
    />
  )
}

function OptionFields({ region, input, onChange }: TrialFieldsProps) {
  const { t } = useTranslation('tax-rates')
  return (
    <>
      <Combobox
        label={t('try.kind.shipping_option')}
        isRequired
        load={useShippingOptionPicker(region.id).load}
        value={input.option}
        onChange={(option) => onChange({ ...input, option })}
      />
      <MoneyField
        label={t('try.otherAmount')}
        description={t('try.otherAmountHelp')}
        currencyCode={region.currency_code}
        min={0}
        value={input.amount}
        onChange={(amount) => onChange({ ...input, amount })}
      />
    </>
  )
}

function AmountFields(props: TrialFieldsProps) {
  const { region, input, onChange, hasTaxSwitch } = props
  const { t } = useTranslation('tax-rates')
  return (
    <>
      <MoneyField
        label={t('try.amount')}
        isRequired
        currencyCode={region.currency_code}
        min={0}
        value={input.amount}
        onChange={(amount) => onChange({ ...input, amount })}
      />
      <Quantity {...props} />
      {hasTaxSwitch && (
        <Switch
          label={t('try.includesTax')}
          value={input.includesTax}
          onChange={(includesTax) => onChange({ ...input, includesTax })}
        />
      )}
    </>
  )
}

function Quantity({ input, onChange }: TrialFieldsProps) {
  const { t } = useTranslation('tax-rates')
  return (
    <NumberField
      label={t('try.quantity')}
      value={input.quantity}
      minValue={1}
      maxValue={1_000_000}
      formatOptions={{ maximumFractionDigits: 0 }}
      onChange={(quantity) => onChange({ ...input, quantity })}
    />
  )
}
