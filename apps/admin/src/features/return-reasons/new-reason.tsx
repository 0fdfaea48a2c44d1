import { useShop } from '@storeroom/react'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../framework/form/choice-field.tsx'
import { useCreateForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { Field } from '../../framework/form/form.tsx'
import { ReasonFields } from './reason-fields.tsx'
import { newBody, type Reason, type ReasonValues } from './return-reasons.ts'

type NewReasonProps = {
  /** What the form begins with: nothing, a reason it is to stand below, or a copy. */
  readonly values: ReasonValues
  /** Those at the top. */
  readonly parents: readonly Reason[]
  readonly onSaved: () => void
}

export function NewReason({ values, parents, onSaved }: NewReasonProps) {
  const { t } = useTranslation('settings-return-reasons')
  const shop = useShop()
  const form = useCreateForm({
    call: shop.admin.returnReasons.create,
    schema: ({ admin }) => admin.returnReasons.create.body,
    values,
    toBody: newBody,
    saved: t('new.saved'),
    onSaved,
  })
  const options = parents.map(({ id, label }) => ({ id, label }))
  return (
    <FormPanel form={form} title={t('new.title')} submitLabel={t('new.submit')}>
      <ReasonFields form={form} />
      <Field form={form} name="value" label={t('field.value')}>
        {(field) => (
          <TextField
            {...field}
            isRequired
            dir="ltr"
            placeholder={t('field.valueExample')}
            description={t('field.valueHelp')}
          />
        )}
      </Field>
      <Field form={form} name="parent_return_reason_id" label={t('field.parent')}>
        {(field) => <ChoiceField {...field} options={options} placeholder={t('field.noParent')} />}
      </Field>
    </FormPanel>
  )
}
