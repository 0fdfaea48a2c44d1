import { read, useShop } from '@storeroom/react'
import { Select } from '@storeroom/ui/fields/select'
import { Switch } from '@storeroom/ui/fields/switch'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { FormFields } from '../../framework/form/form-fields.ts'
import { Field } from '../../framework/form/form.tsx'
import { systemTax, type TaxRules } from './region-taxes.ts'
import { useProviderName } from './use-provider-name.ts'

/** What is taxed by whom, in a region that exists. */
export function TaxRuleFields({ form }: { readonly form: FormFields<TaxRules> }) {
  const { t } = useTranslation('regions')
  const shop = useShop()
  const nameOf = useProviderName()
  const { data } = useQuery(read(shop.admin.store.listTaxProviders))
  const providers = new Set([systemTax, ...(data?.tax_providers.map(({ id }) => id) ?? [])])
  return (
    <>
      <Field form={form} name="automatic_taxes" label={t('field.automaticTaxes')}>
        {(field) => <Switch {...field} description={t('field.automaticTaxesHelp')} />}
      </Field>
      <Field form={form} name="gift_cards_taxable" label={t('field.giftCardsTaxable')}>
        {(field) => <Switch {...field} />}
      </Field>
      <Field form={form} name="tax_provider_id" label={t('field.taxProvider')}>
        {(field) => <Select {...field} options={[...providers].map((id) => ({ id, label: nameOf(id) }))} />}
      </Field>
    </>
  )
}
