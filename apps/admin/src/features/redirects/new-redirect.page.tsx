import type { RedirectKind } from '@storeroom/contract'
import { redirectKinds } from '@storeroom/contract/catalog-names'
import { useClient, useFeatureFlag } from '@storeroom/react'
import { Combobox } from '@storeroom/ui/fields/combobox'
import { Select } from '@storeroom/ui/fields/select'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCreateForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { formModal } from '../../framework/form/form-screen.tsx'
import { Field } from '../../framework/form/form.tsx'
import { FormTextField } from '../../framework/form/text-fields.tsx'
import { useCategoryPicker, useCollectionPicker, useProductPicker } from '../../shared/pickers.ts'
import { redirectBody, type RedirectValues } from './redirects.ts'

const blank: RedirectValues = { kind: 'product', handle: '', record_id: null }

/** `/a/settings/redirects?modal=new` */
export default formModal(NewRedirect)

function NewRedirect({ onSaved }: { readonly onSaved: () => void }) {
  const { t } = useTranslation('redirects')
  const client = useClient()
  const form = useCreateForm({
    call: client.admin.redirects.create,
    values: blank,
    toBody: redirectBody,
    toast: t('new.saved'),
    onSaved,
  })
  const kind = useWatch({ control: form.control.control, name: 'kind' })
  const pickers = usePickers()
  const kinds = useKindOptions()
  return (
    <FormPanel form={form} title={t('new.title')} submitLabel={t('new.submit')}>
      <FormTextField
        form={form}
        name="handle"
        label={t('field.handle')}
        description={t('field.handleHelp')}
        isRequired
        autoFocus
      />
      <Field form={form} name="kind" label={t('field.kind')}>
        {(field) => (
          <Select
            {...field}
            options={kinds}
            onChange={(next) => {
              field.onChange(next)
              form.handle.setValue('record_id', null)
            }}
          />
        )}
      </Field>
      <Field form={form} name="record_id" label={t(`kind.${kind}`)}>
        {(field) => <Combobox key={kind} {...field} isRequired load={pickers[kind].load} />}
      </Field>
    </FormPanel>
  )
}

const usePickers = () => ({
  product: useProductPicker(),
  collection: useCollectionPicker(),
  category: useCategoryPicker(),
})

/** The kinds of records, in the order of the contract. */
function useKindOptions(): readonly { readonly id: RedirectKind; readonly label: string }[] {
  const { t } = useTranslation('redirects')
  const hasCategories = useFeatureFlag('product_categories')
  return redirectKinds
    .filter((kind) => kind !== 'category' || hasCategories)
    .map((kind) => ({ id: kind, label: t(`kind.${kind}`) }))
}
