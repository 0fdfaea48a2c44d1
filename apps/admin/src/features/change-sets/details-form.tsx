import { queryFor, useClient } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { EditPanel } from '../../framework/form/edit-panel.tsx'
import type { FormFields } from '../../framework/form/form-fields.ts'
import { FormTextArea, FormTextField } from '../../framework/form/text-fields.tsx'
import type { ChangeSetAnswer } from './change-sets.tsx'

type DetailValues = { readonly name: string; readonly note: string | null }

export const blankDetails: DetailValues = { name: '', note: null }

const valuesOf = ({ change_set: { name, note } }: ChangeSetAnswer): DetailValues => ({ name, note })

/** Name and note of a change set, for new and existing ones. */
export function DetailFields({ form }: { readonly form: FormFields<DetailValues> }) {
  const { t } = useTranslation('change-sets')
  return (
    <>
      <FormTextField form={form} name="name" label={t('details.name')} isRequired autoFocus />
      <FormTextArea form={form} name="note" label={t('details.note')} blank={null} />
    </>
  )
}

type EditDetailsProps = { readonly answer: ChangeSetAnswer; readonly onSaved: () => void }

/** Name and note, in a drawer. */
export function EditDetails({ answer, onSaved }: EditDetailsProps) {
  const { t } = useTranslation('change-sets')
  const { admin } = useClient()
  const { id } = answer.change_set
  return (
    <EditPanel
      answer={answer}
      title={t('details.edit')}
      call={admin.changeSets.update}
      input={{ id }}
      query={queryFor(admin.changeSets.retrieve, { id })}
      values={valuesOf}
      toast={t('details.saved')}
      onSaved={onSaved}
    >
      {(form) => <DetailFields form={form} />}
    </EditPanel>
  )
}
