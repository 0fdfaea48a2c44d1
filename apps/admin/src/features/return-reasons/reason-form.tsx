import { queryFor, useClient } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../framework/form/choice-fields.tsx'
import { useCreateForm } from '../../framework/form/contract-form.ts'
import { EditPanel } from '../../framework/form/edit-panel.tsx'
import type { FormFields } from '../../framework/form/form-fields.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { Field } from '../../framework/form/form.tsx'
import { FormTextArea, FormTextField } from '../../framework/form/text-fields.tsx'
import { editBody, editValuesOf, newBody, type EditValues, type Reason, type ReasonValues } from './return-reasons.ts'

type EditReasonProps = { readonly id: string; readonly onSaved: () => void }

/** Edits the texts of a reason; its value stays, because other programs use it. */
export function EditReason({ id, onSaved }: EditReasonProps) {
  const { t } = useTranslation('return-reasons')
  const client = useClient()
  return (
    <EditPanel
      title={t('edit.title')}
      subtitle={({ return_reason: { value } }) => <bdi dir="ltr">{value}</bdi>}
      call={client.admin.returnReasons.update}
      input={{ id }}
      query={queryFor(client.admin.returnReasons.retrieve, { id })}
      values={editValuesOf}
      toBody={editBody}
      toast={t('edit.saved')}
      onSaved={onSaved}
    >
      {(form) => <ReasonFields form={form} />}
    </EditPanel>
  )
}

/** The texts for customers. */
function ReasonFields({ form }: { readonly form: FormFields<EditValues> }) {
  const { t } = useTranslation('return-reasons')
  return (
    <>
      <FormTextField
        form={form}
        name="label"
        label={t('field.label')}
        isRequired
        autoFocus
        placeholder={t('field.labelExample')}
        description={t('field.labelHelp')}
      />
      <FormTextArea form={form} name="description" label={t('field.description')} blank={null} />
    </>
  )
}

type NewReasonProps = {
  /** The initial values: blank, a parent reason, or a copy. */
  readonly values: ReasonValues
  /** The top-level reasons. */
  readonly parents: readonly Reason[]
  readonly onSaved: () => void
}

export function NewReason({ values, parents, onSaved }: NewReasonProps) {
  const { t } = useTranslation('return-reasons')
  const client = useClient()
  const form = useCreateForm({
    call: client.admin.returnReasons.create,
    values,
    toBody: newBody,
    toast: t('new.saved'),
    onSaved,
  })
  const options = parents.map(({ id, label }) => ({ id, label }))
  return (
    <FormPanel form={form} title={t('new.title')} submitLabel={t('new.submit')}>
      <ReasonFields form={form} />
      <FormTextField
        form={form}
        name="value"
        label={t('field.value')}
        isRequired
        dir="ltr"
        placeholder={t('field.valueExample')}
        description={t('field.valueHelp')}
      />
      <Field form={form} name="parent_return_reason_id" label={t('field.parent')}>
        {(field) => <ChoiceField {...field} options={options} placeholder={t('field.noParent')} />}
      </Field>
    </FormPanel>
  )
}
