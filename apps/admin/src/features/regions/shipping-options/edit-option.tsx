import { read, useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useEditForm } from '../../../framework/form/contract-form.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { LoadedPanel } from '../../../framework/form/loaded-panel.tsx'
import { OptionFields } from './option-fields.tsx'
import { changeBody, valuesOf, type OptionAnswer } from './shipping-options.ts'
import { useOptionCheck } from './use-option-check.ts'

type EditOptionProps = { readonly id: string; readonly currencyCode: string; readonly onSaved: () => void }

/** What an option costs, and for whom it is: the form begins with what is stored now. */
export function EditOption({ id, ...form }: EditOptionProps) {
  const { t } = useTranslation('settings-regions')
  const shop = useShop()
  return (
    <LoadedPanel title={t('option.editTitle')} query={read(shop.admin.shippingOptions.retrieve, { id })}>
      {(answer) => <EditForm answer={answer} {...form} />}
    </LoadedPanel>
  )
}

type EditFormProps = Omit<EditOptionProps, 'id'> & { readonly answer: OptionAnswer }

function EditForm({ answer, currencyCode, onSaved }: EditFormProps) {
  const { t } = useTranslation('settings-regions')
  const shop = useShop()
  const { id, profile } = answer.shipping_option
  const form = useEditForm({
    call: shop.admin.shippingOptions.update,
    schema: ({ admin }) => admin.shippingOptions.update.body,
    input: { id },
    query: read(shop.admin.shippingOptions.retrieve, { id }),
    answer,
    values: valuesOf,
    toBody: changeBody(answer),
    check: useOptionCheck(),
    saved: t('option.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('option.editTitle')} subtitle={profile.name}>
      <OptionFields form={form} currencyCode={currencyCode} />
    </FormPanel>
  )
}
