import type { Store } from '@storeroom/contract'
import { queryFor, useClient, useFeatureFlag } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCreateForm } from '../../framework/form/contract-form.ts'
import { FormDrawer, FormPanel } from '../../framework/form/form-overlay.tsx'
import { LoadedPanel } from '../../framework/form/loaded-panel.tsx'
import { FoldedMetadata } from '../../framework/form/metadata-editor-field.tsx'
import { paths } from '../../lib/paths.ts'
import { TaxFields } from '../../shared/regions/tax-fields.tsx'
import { FulfillmentField, PaymentField } from './fulfillment-section.tsx'
import { GeneralFields } from './general-section.tsx'
import { newRegionBody, type NewRegionValues } from './regions.ts'

type NewRegionProps = { readonly isOpen: boolean; readonly onClose: () => void }

/** `/a/settings/regions?modal=new` */
export default function NewRegion({ isOpen, onClose }: NewRegionProps) {
  const { t } = useTranslation('regions')
  const client = useClient()
  return (
    <FormDrawer isOpen={isOpen} onClose={onClose}>
      <LoadedPanel title={t('new.title')} query={queryFor(client.admin.store.retrieve)}>
        {({ store }) => <NewRegionForm store={store} />}
      </LoadedPanel>
    </FormDrawer>
  )
}

/** The initial values: all installed providers and the shop's default currency. */
const blankIn = ({ default_currency_code, payment_providers, fulfillment_providers }: Store): NewRegionValues => ({
  name: '',
  currency_code: default_currency_code,
  countries: [],
  tax_rate: null,
  tax_code: null,
  includes_tax: false,
  payment_providers: payment_providers.map(({ id }) => id),
  fulfillment_providers: fulfillment_providers.map(({ id }) => id),
  metadata: [],
})

function NewRegionForm({ store }: { readonly store: Store }) {
  const { t } = useTranslation('regions')
  const client = useClient()
  const navigate = useNavigate()
  const hasTaxSwitch = useFeatureFlag('tax_inclusive_pricing')
  const form = useCreateForm({
    call: client.admin.regions.create,
    values: blankIn(store),
    toBody: newRegionBody(hasTaxSwitch),
    toast: t('new.saved'),
    draft: 'region',
    onSaved: ({ region }) => navigate(paths.region({ id: region.id }), { replace: true }),
  })
  return (
    <FormPanel form={form} title={t('new.title')} submitLabel={t('new.submit')}>
      <GeneralFields form={form} />
      <TaxFields form={form} />
      <PaymentField form={form} />
      <FulfillmentField form={form} />
      <FoldedMetadata form={form} />
    </FormPanel>
  )
}
