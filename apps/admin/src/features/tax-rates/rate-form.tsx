import type { Region } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { FormNumberField, percentField } from '../../framework/form/number-fields.tsx'
import { useCreateForm, type ContractForm } from '../../framework/form/contract-form.ts'
import { EditPanel } from '../../framework/form/edit-panel.tsx'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { FormTextField } from '../../framework/form/text-fields.tsx'
import { paths } from '../../lib/paths.ts'
import { rateBody, rateQuery, valuesOf, type RateValues } from './tax-rates.ts'

type EditRateProps = { readonly id: string; readonly onSaved: () => void }

/** Edits a rate; the form starts from the stored record. */
export function EditRate({ id, onSaved }: EditRateProps) {
  const { t } = useTranslation('tax-rates')
  const client = useClient()
  return (
    <EditPanel
      title={t('edit.title')}
      call={client.admin.taxRates.update}
      input={{ id, query: rateQuery }}
      query={queryFor(client.admin.taxRates.retrieve, { id, query: rateQuery })}
      values={valuesOf}
      toBody={rateBody}
      check={useRateCheck()}
      toast={t('edit.saved')}
      onSaved={onSaved}
    >
      {(form) => <RateFields form={form} />}
    </EditPanel>
  )
}

/** Name, rate and code. */
function RateFields({ form }: { readonly form: ContractForm<RateValues> }) {
  const { t } = useTranslation('tax-rates')
  return (
    <>
      <FormTextField
        form={form}
        name="name"
        label={t('rate.name')}
        isRequired
        autoFocus
        placeholder={t('rate.nameExample')}
      />
      <FormNumberField form={form} name="rate" label={t('rate.rate')} isRequired {...percentField} />
      <FormTextField
        form={form}
        name="code"
        label={t('rate.code')}
        isRequired
        dir="auto"
        description={t('rate.codeHelp')}
      />
    </>
  )
}

/** The API takes a missing rate as 0, but the form requires it. */
function useRateCheck(): (values: RateValues) => Readonly<Record<string, string>> {
  const { t } = useTranslation('tax-rates')
  return ({ rate }) => (rate === null ? { rate: t('rate.missing') } : {})
}

const blank: RateValues = { name: '', code: '', rate: null }

/** Creates a rate of a region and opens its page, where its products are chosen. */
export function NewRate({ region }: { readonly region: Pick<Region, 'id' | 'name'> }) {
  const { t } = useTranslation('tax-rates')
  const client = useClient()
  const navigate = useNavigate()
  const form = useCreateForm({
    call: client.admin.taxRates.create,
    values: blank,
    toBody: (values: Partial<RateValues>) => ({ ...rateBody(values), region_id: region.id }),
    check: useRateCheck(),
    toast: t('new.saved'),
    draft: `tax-rate-${region.id}`,
    onSaved: ({ tax_rate }) => navigate(paths.taxRate({ region: region.id, id: tax_rate.id })),
  })
  return (
    <FormPanel form={form} title={t('new.title')} subtitle={region.name} submitLabel={t('new.submit')}>
      <RateFields form={form} />
    </FormPanel>
  )
}
