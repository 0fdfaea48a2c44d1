import type { Region } from '@storeroom/contract'
import { queryFor, useClient, useFeatureFlag } from '@storeroom/react'
import { MoneyField } from '@storeroom/ui/fields/money-field'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../../framework/form/choice-fields.tsx'
import { useCreateForm, type ContractForm } from '../../../framework/form/contract-form.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { LoadedPanel } from '../../../framework/form/loaded-panel.tsx'
import { useProviderName } from '../../../shared/regions/use-provider-name.ts'
import { OptionFields, useOptionCheck } from './option-fields.tsx'
import {
  isPricedByParts,
  methodsOf,
  newBody,
  priceParts,
  type Method,
  type NewOptionValues,
} from './shipping-options.ts'

type NewOptionProps = { readonly region: Region; readonly isReturn: boolean; readonly onSaved: () => void }

/** The form of a new shipping or return option; the methods are those of the region's providers. */
export function NewOption({ region, isReturn, onSaved }: NewOptionProps) {
  const { t } = useTranslation('regions')
  const client = useClient()
  return (
    <LoadedPanel
      title={t(isReturn ? 'returns.new' : 'shipping.new')}
      query={queryFor(client.admin.regions.listFulfillmentOptions, { id: region.id })}
    >
      {({ fulfillment_options }) => (
        <NewForm
          region={region}
          isReturn={isReturn}
          onSaved={onSaved}
          methods={methodsOf(fulfillment_options, isReturn)}
        />
      )}
    </LoadedPanel>
  )
}

/** The initial values, with the first method. */
const blankOption = (methods: readonly Method[], includesTax: boolean): NewOptionValues => ({
  name: '',
  price_type: 'flat_rate',
  amount: null,
  includes_tax: includesTax,
  admin_only: false,
  min_subtotal: null,
  max_subtotal: null,
  metadata: [],
  profile_id: null,
  method: methods[0]?.key ?? null,
  base_amount: null,
  amount_per_item: null,
  amount_per_kilogram: null,
})

function NewForm({ region, isReturn, methods, onSaved }: NewOptionProps & { readonly methods: readonly Method[] }) {
  const { t } = useTranslation('regions')
  const client = useClient()
  const hasTaxSwitch = useFeatureFlag('tax_inclusive_pricing')
  const form = useCreateForm({
    call: client.admin.shippingOptions.create,
    values: blankOption(methods, hasTaxSwitch && region.includes_tax),
    toBody: newBody({ region_id: region.id, is_return: isReturn, hasTaxSwitch }, methods),
    check: useOptionCheck(),
    toast: t('option.created'),
    draft: isReturn ? `return-option-${region.id}` : `shipping-option-${region.id}`,
    onSaved,
  })
  const { currency_code } = region
  return (
    <FormPanel
      form={form}
      title={t(isReturn ? 'returns.new' : 'shipping.new')}
      subtitle={region.name}
      submitLabel={t('option.create')}
    >
      <OptionFields
        form={form}
        currencyCode={currency_code}
        fixed={<Fixed form={form} methods={methods} />}
        parts={<Parts form={form} methods={methods} currencyCode={currency_code} />}
      />
    </FormPanel>
  )
}

type MethodProps = { readonly form: ContractForm<NewOptionValues>; readonly methods: readonly Method[] }

/** Shipping profile and method. */
function Fixed({ form, methods }: MethodProps) {
  const { t } = useTranslation('regions')
  const client = useClient()
  const nameOf = useMethodName()
  const { data } = useQuery(queryFor(client.admin.shippingProfiles.list))
  const profiles = data?.shipping_profiles.map(({ id, name }) => ({ id, label: name })) ?? []
  return (
    <>
      <Field form={form} name="method" label={t('option.method')}>
        {(field) => (
          <ChoiceField
            {...field}
            isRequired
            isClearable={false}
            options={methods.map((method) => ({ id: method.key, label: nameOf(method) }))}
            description={methods.length === 0 ? t('option.noMethods') : undefined}
          />
        )}
      </Field>
      <Field form={form} name="profile_id" label={t('option.profile')}>
        {(field) => (
          <ChoiceField
            {...field}
            options={profiles}
            placeholder={t('option.defaultProfile')}
            description={t('option.profileHelp')}
          />
        )}
      </Field>
    </>
  )
}

/** The formula of a calculated price, if the provider has one. */
function Parts({ form, methods, currencyCode }: MethodProps & { readonly currencyCode: string }) {
  const { t } = useTranslation('regions')
  const chosen = useWatch({ control: form.control.control, name: 'method' })
  if (!isPricedByParts(methods.find(({ key }) => key === chosen)))
    return <p className="text-warning">{t('option.notCalculable')}</p>
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      {priceParts.map((part) => (
        <Field key={part} form={form} name={part} label={t(`partField.${part}`)}>
          {(field) => <MoneyField {...field} currencyCode={currencyCode} min={0} />}
        </Field>
      ))}
    </div>
  )
}

/** Methods of the manual provider have translated names; others have the name or id from their provider. */
function useMethodName(): (method: Method) => string {
  const { t } = useTranslation('regions')
  const providerName = useProviderName()
  const own: Readonly<Record<string, string>> = {
    'manual-fulfillment': t('method.parcel'),
    'manual-fulfillment-return': t('method.return'),
    'manual-calculated': t('method.calculated'),
  }
  return ({ provider_id, data: { id, name } }) => {
    const ownName = provider_id === 'manual' && typeof id === 'string' ? own[id] : undefined
    const label = ownName ?? [name, id].find((text) => typeof text === 'string' && text !== '')
    return [providerName(provider_id), ...(typeof label === 'string' ? [label] : [])].join(' · ')
  }
}
