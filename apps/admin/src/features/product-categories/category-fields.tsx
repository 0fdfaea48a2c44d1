import { Combobox } from '@storeroom/ui/fields/combobox'
import { Switch } from '@storeroom/ui/fields/switch'
import { TextArea } from '@storeroom/ui/fields/text-area'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../framework/form/contract-form.ts'
import { asText, Field } from '../../framework/form/form.tsx'
import { useCategoryPicker } from '../../shared/pickers.ts'
import type { CategoryValues } from './categories.ts'

/** What a category is called, who sees it, and below which other it stands. */
export function CategoryFields({ form }: { readonly form: ContractForm<CategoryValues> }) {
  const { t } = useTranslation('categories')
  const categories = useCategoryPicker()
  return (
    <>
      <Field form={form} name="name" label={t('field.name')}>
        {(field) => <TextField {...field} isRequired autoFocus />}
      </Field>
      <Field form={form} name="handle" label={t('field.handle')}>
        {(field) => (
          <TextField {...asText(field)} prefix="/" description={t('field.handleHelp')} spellCheck="false" dir="ltr" />
        )}
      </Field>
      <Field form={form} name="description" label={t('field.description')}>
        {(field) => <TextArea {...field} rows={4} />}
      </Field>
      <Field form={form} name="parent_category_id" label={t('field.parent')}>
        {(field) => <Combobox {...field} load={categories.load} description={t('field.parentHelp')} />}
      </Field>
      <Field form={form} name="is_active" label={t('field.active')}>
        {(field) => <Switch {...field} description={t('field.activeHelp')} />}
      </Field>
      <Field form={form} name="is_internal" label={t('field.internal')}>
        {(field) => <Switch {...field} description={t('field.internalHelp')} />}
      </Field>
    </>
  )
}
