import type { Region } from '@storeroom/contract'
import { useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCreateForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { paths } from '../../lib/paths.ts'
import { RateFields } from './rate-fields.tsx'
import { rateBody, type RateValues } from './tax-rates.ts'
import { useRateCheck } from './use-rate-check.ts'

const blank: RateValues = { name: '', code: '', rate: null }

/** A rate of a region. What it is for is chosen on its page, which opens next. */
export function NewRate({ region }: { readonly region: Pick<Region, 'id' | 'name'> }) {
  const { t } = useTranslation('settings-taxes')
  const shop = useShop()
  const navigate = useNavigate()
  const form = useCreateForm({
    call: shop.admin.taxRates.create,
    schema: ({ admin }) => admin.taxRates.create.body,
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
