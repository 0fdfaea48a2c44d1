import { queryFor, useClient, useFeatureFlag } from '@storeroom/react'
import { Facts } from '@storeroom/ui/display/card'
import { Select } from '@storeroom/ui/fields/select'
import { Switch } from '@storeroom/ui/fields/switch'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EditableSection } from '../../framework/detail/editable-section.tsx'
import { FormSwitch } from '../../framework/form/choice-fields.tsx'
import { useEditForm } from '../../framework/form/contract-form.ts'
import type { FormFields } from '../../framework/form/form-fields.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { Field } from '../../framework/form/form.tsx'
import { activeLanguageTag } from '../../lib/i18n.ts'
import {
  rateText,
  systemTax,
  taxesBody,
  taxesOf,
  useRegionUpdate,
  type EditProps,
  type SectionProps,
  type TaxRules,
} from './region-taxes.ts'
import { TaxFields } from './tax-fields.tsx'
import { useProviderName } from './use-provider-name.ts'

/** The tax rate and the tax provider of a region. */
export function TaxesSection({ answer, canEdit }: SectionProps) {
  const { t } = useTranslation('regions')
  const nameOf = useProviderName()
  const hasTaxSwitch = useFeatureFlag('tax_inclusive_pricing')
  const { region } = answer
  const yesNo = (value: boolean) => (value ? t('ui:yes') : t('ui:no'))
  const inclusive = { label: t('field.includesTax'), value: yesNo(region.includes_tax) }
  return (
    <EditableSection
      title={t('taxes.title')}
      canEdit={canEdit}
      form={(close) => <TaxesForm answer={answer} onSaved={close} />}
    >
      <Facts
        layout="beside"
        facts={[
          { label: t('field.taxRate'), value: rateText(region.tax_rate, activeLanguageTag()) },
          { label: t('field.taxCode'), value: <span dir="auto">{region.tax_code ?? t('common:none')}</span> },
          ...(hasTaxSwitch ? [inclusive] : []),
          { label: t('field.automaticTaxes'), value: yesNo(region.automatic_taxes) },
          { label: t('field.giftCardsTaxable'), value: yesNo(region.gift_cards_taxable) },
          { label: t('field.taxProvider'), value: nameOf(region.tax_provider_id ?? systemTax) },
        ]}
      />
    </EditableSection>
  )
}

function TaxesForm({ answer, onSaved }: EditProps) {
  const { t } = useTranslation('regions')
  const form = useEditForm({
    ...useRegionUpdate(answer),
    answer,
    values: taxesOf,
    toBody: taxesBody,
    toast: t('taxes.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('taxes.edit')}>
      <TaxFields form={form} />
      <TaxRuleFields form={form} />
    </FormPanel>
  )
}

/** The fields that only existing regions have. */
function TaxRuleFields({ form }: { readonly form: FormFields<TaxRules> }) {
  const { t } = useTranslation('regions')
  const client = useClient()
  const nameOf = useProviderName()
  const { data } = useQuery(queryFor(client.admin.store.listTaxProviders))
  const providers = new Set([systemTax, ...(data?.tax_providers.map(({ id }) => id) ?? [])])
  return (
    <>
      <Field form={form} name="automatic_taxes" label={t('field.automaticTaxes')}>
        {(field) => <Switch {...field} description={t('field.automaticTaxesHelp')} />}
      </Field>
      <FormSwitch form={form} name="gift_cards_taxable" label={t('field.giftCardsTaxable')} />
      <Field form={form} name="tax_provider_id" label={t('field.taxProvider')}>
        {(field) => <Select {...field} options={[...providers].map((id) => ({ id, label: nameOf(id) }))} />}
      </Field>
    </>
  )
}
