import { TextArea } from '@storeroom/ui/fields/text-area'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import type { Values } from '../../framework/form/changes.ts'
import type { ContractForm } from '../../framework/form/contract-form.ts'
import { asText, Field } from '../../framework/form/form.tsx'
import type { EditValues } from './return-reasons.ts'

/** What customers read. */
export function ReasonFields<V extends EditValues & Values>({ form }: { readonly form: ContractForm<V> }) {
  const { t } = useTranslation('settings-return-reasons')
  // The fields are the same in every form that has them.
  const own = form as unknown as ContractForm<EditValues>
  return (
    <>
      <Field form={own} name="label" label={t('field.label')}>
        {(field) => (
          <TextField
            {...field}
            isRequired
            autoFocus
            placeholder={t('field.labelExample')}
            description={t('field.labelHelp')}
          />
        )}
      </Field>
      <Field form={own} name="description" label={t('field.description')}>
        {(field) => <TextArea {...asText(field)} />}
      </Field>
    </>
  )
}
