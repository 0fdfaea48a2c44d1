import type { Region } from '@storeroom/contract'
import { read, useShop } from '@storeroom/react'
import { NumberField } from '@storeroom/ui/fields/number-field'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCreateForm, useEditForm, type ContractForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { Field } from '../../framework/form/form.tsx'
import { LoadedPanel } from '../../framework/form/loaded-panel.tsx'
import { paths } from '../../lib/paths.ts'
import { rateBody, shown, valuesOf, type RateAnswer, type RateValues } from './tax-rates.ts'

type EditRateProps = { readonly id: string; readonly onSaved: () => void }

/** The form begins with what is stored now. */
export function EditRate({ id, onSaved }: EditRateProps) {
  const { t } = useTranslation('tax-rates')
  const shop = useShop()
  return (
    <LoadedPanel title={t('edit.title')} query={read(shop.admin.taxRates.retrieve, { id, query: shown })}>
      {(answer) => <EditForm answer={answer} onSaved={onSaved} />}
    </LoadedPanel>
  )
}

function EditForm({ answer, onSaved }: { readonly answer: RateAnswer; readonly onSaved: () => void }) {
  const { t } = useTranslation('tax-rates')
  const shop = useShop()
  const { id } = answer.tax_rate
  const form = useEditForm({
    call: shop.admin.taxRates.update,
    input: { id, query: shown },
    query: read(shop.admin.taxRates.retrieve, { id, query: shown }),
    answer,
    values: valuesOf,
    toBody: rateBody,
    check: useRateCheck(),
    saved: t('edit.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('edit.title')}>
      <RateFields form={form} />
    </FormPanel>
  )
}

/** What a rate is called, and how much it is. */
function RateFields({ form }: { readonly form: ContractForm<RateValues> }) {
  const { t } = useTranslation('tax-rates')
  return (
    <>
      <Field form={form} name="name" label={t('rate.name')}>
        {(field) => <TextField {...field} isRequired autoFocus placeholder={t('rate.nameExample')} />}
      </Field>
      <Field form={form} name="rate" label={t('rate.rate')}>
        {(field) => (
          <NumberField
            {...field}
            isRequired
            unit="%"
            minValue={0}
            maxValue={100}
            formatOptions={{ maximumFractionDigits: 4 }}
          />
        )}
      </Field>
      <Field form={form} name="code" label={t('rate.code')}>
        {(field) => <TextField {...field} isRequired dir="auto" description={t('rate.codeHelp')} />}
      </Field>
    </>
  )
}

/** The API takes a rate that is not said for 0; whoever fills in a form must say it. */
function useRateCheck(): (values: RateValues) => Readonly<Record<string, string>> {
  const { t } = useTranslation('tax-rates')
  return ({ rate }) => (rate === null ? { rate: t('rate.missing') } : {})
}

const blank: RateValues = { name: '', code: '', rate: null }

/** A rate of a region. What it is for is chosen on its page, which opens next. */
export function NewRate({ region }: { readonly region: Pick<Region, 'id' | 'name'> }) {
  const { t } = useTranslation('tax-rates')
  const shop = useShop()
  const navigate = useNavigate()
  const form = useCreateForm({
    call: shop.admin.taxRates.create,
    values: blank,
    toBody: (values: Partial<RateValues>) => ({ ...rateBody(values), region_id: region.id }),
    check: useRateCheck(),
    saved: t('new.saved'),
    draft: `tax-rate-${region.id}`,
    onSaved: ({ tax_rate }) => navigate(paths.taxRate({ region: region.id, id: tax_rate.id })),
  })
  return (
    <FormPanel form={form} title={t('new.title')} subtitle={region.name} submitLabel={t('new.submit')}>
      <RateFields form={form} />
    </FormPanel>
  )
}
