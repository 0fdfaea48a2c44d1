import type { Region } from '@storeroom/contract'
import { Combobox } from '@storeroom/ui/fields/combobox'
import { MoneyField } from '@storeroom/ui/fields/money-field'
import { NumberField } from '@storeroom/ui/fields/number-field'
import { RadioGroup } from '@storeroom/ui/fields/radio-group'
import { Switch } from '@storeroom/ui/fields/switch'
import { useTranslation } from 'react-i18next'
import { useCustomerLoad, useOptionLoad, useVariantLoad } from '../../../shared/record-loads.ts'
import type { Tried } from './tried.ts'

type TriedFieldsProps = {
  readonly region: Region
  readonly tried: Tried
  readonly onChange: (tried: Tried) => void
  readonly hasTaxSwitch: boolean
}

/** What to try, and what its kind is asked for. */
export function TriedFields(props: TriedFieldsProps) {
  const { tried, onChange } = props
  const { t } = useTranslation('tax-rates')
  const kinds = (['variant', 'shipping_option', 'amount'] as const).map((id) => ({ id, label: t(`try.kind.${id}`) }))
  return (
    <div className="grid gap-4">
      <RadioGroup
        label={t('try.what')}
        orientation="horizontal"
        options={kinds}
        value={tried.kind}
        onChange={(kind) => onChange({ ...tried, kind, amount: null })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {tried.kind === 'variant' && <VariantFields {...props} />}
        {tried.kind === 'shipping_option' && <OptionFields {...props} />}
        {tried.kind === 'amount' && <AmountFields {...props} />}
      </div>
    </div>
  )
}

function VariantFields(props: TriedFieldsProps) {
  const { tried, onChange } = props
  const { t } = useTranslation('tax-rates')
  return (
    <>
      <Combobox
        label={t('try.kind.variant')}
        isRequired
        load={useVariantLoad()}
        value={tried.variant}
        onChange={(variant) => onChange({ ...tried, variant })}
      />
      <Quantity {...props} />
      <Combobox
        label={t('try.customer')}
        placeholder={t('try.anybody')}
        description={t('try.customerHelp')}
        load={useCustomerLoad()}
        value={tried.customer}
        onChange={(customer) => onChange({ ...tried, customer })}
      />
    </>
  )
}

function OptionFields({ region, tried, onChange }: TriedFieldsProps) {
  const { t } = useTranslation('tax-rates')
  return (
    <>
      <Combobox
        label={t('try.kind.shipping_option')}
        isRequired
        load={useOptionLoad(region.id)}
        value={tried.option}
        onChange={(option) => onChange({ ...tried, option })}
      />
      <MoneyField
        label={t('try.otherAmount')}
        description={t('try.otherAmountHelp')}
        currencyCode={region.currency_code}
        min={0}
        value={tried.amount}
        onChange={(amount) => onChange({ ...tried, amount })}
      />
    </>
  )
}

function AmountFields(props: TriedFieldsProps) {
  const { region, tried, onChange, hasTaxSwitch } = props
  const { t } = useTranslation('tax-rates')
  return (
    <>
      <MoneyField
        label={t('try.amount')}
        isRequired
        currencyCode={region.currency_code}
        min={0}
        value={tried.amount}
        onChange={(amount) => onChange({ ...tried, amount })}
      />
      <Quantity {...props} />
      {hasTaxSwitch && (
        <Switch
          label={t('try.includesTax')}
          value={tried.includesTax}
          onChange={(includesTax) => onChange({ ...tried, includesTax })}
        />
      )}
    </>
  )
}

function Quantity({ tried, onChange }: TriedFieldsProps) {
  const { t } = useTranslation('tax-rates')
  return (
    <NumberField
      label={t('try.quantity')}
      value={tried.quantity}
      minValue={1}
      maxValue={1_000_000}
      formatOptions={{ maximumFractionDigits: 0 }}
      onChange={(quantity) => onChange({ ...tried, quantity })}
    />
  )
}
