import { read, useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useEditForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { LoadedPanel } from '../../framework/form/loaded-panel.tsx'
import { RateFields } from './rate-fields.tsx'
import { rateBody, shown, valuesOf, type RateAnswer } from './tax-rates.ts'
import { useRateCheck } from './use-rate-check.ts'

type EditRateProps = { readonly id: string; readonly onSaved: () => void }

/** The form begins with what is stored now. */
export function EditRate({ id, onSaved }: EditRateProps) {
  const { t } = useTranslation('settings-taxes')
  const shop = useShop()
  return (
    <LoadedPanel title={t('edit.title')} query={read(shop.admin.taxRates.retrieve, { id, query: shown })}>
      {(answer) => <EditForm answer={answer} onSaved={onSaved} />}
    </LoadedPanel>
  )
}

function EditForm({ answer, onSaved }: { readonly answer: RateAnswer; readonly onSaved: () => void }) {
  const { t } = useTranslation('settings-taxes')
  const shop = useShop()
  const { id } = answer.tax_rate
  const form = useEditForm({
    call: shop.admin.taxRates.update,
    schema: ({ admin }) => admin.taxRates.update.body,
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
