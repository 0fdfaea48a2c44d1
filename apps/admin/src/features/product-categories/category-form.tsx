import type { ProductCategory } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Combobox } from '@storeroom/ui/fields/combobox'
import type { Option } from '@storeroom/ui/fields/option-list'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSwitch } from '../../framework/form/choice-fields.tsx'
import { useCreateForm, type ContractForm } from '../../framework/form/contract-form.ts'
import { EditPanel } from '../../framework/form/edit-panel.tsx'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { asText, Field } from '../../framework/form/form.tsx'
import { FormTextArea, FormTextField } from '../../framework/form/text-fields.tsx'
import { useCategoryPicker } from '../../shared/pickers.ts'
import { blank, categoryBody, newCategoryBody, valuesOf, type CategoryValues } from './categories.ts'

type EditProps = { readonly category: Pick<ProductCategory, 'id'>; readonly onSaved: () => void }

/** Starts from the stored record, because a line of the tree may be outdated. */
export function EditCategory({ category: { id }, onSaved }: EditProps) {
  const { t } = useTranslation('product-categories')
  const client = useClient()
  return (
    <EditPanel
      title={t('edit.title')}
      call={client.admin.productCategories.update}
      input={{ id }}
      query={queryFor(client.admin.productCategories.retrieve, { id })}
      values={valuesOf}
      toBody={categoryBody}
      toast={t('edit.saved')}
      onSaved={onSaved}
    >
      {(form) => <CategoryFields form={form} />}
    </EditPanel>
  )
}

/** Name, visibility and parent of a category. */
function CategoryFields({ form }: { readonly form: ContractForm<CategoryValues> }) {
  const { t } = useTranslation('product-categories')
  const categories = useCategoryPicker()
  return (
    <>
      <FormTextField form={form} name="name" label={t('field.name')} isRequired autoFocus />
      <Field form={form} name="handle" label={t('field.handle')}>
        {(field) => (
          <TextField {...asText(field)} prefix="/" description={t('field.handleHelp')} spellCheck="false" dir="ltr" />
        )}
      </Field>
      <FormTextArea form={form} name="description" label={t('field.description')} rows={4} />
      <Field form={form} name="parent_category_id" label={t('field.parent')}>
        {(field) => <Combobox {...field} load={categories.load} description={t('field.parentHelp')} />}
      </Field>
      <FormSwitch form={form} name="is_active" label={t('field.active')} description={t('field.activeHelp')} />
      <FormSwitch form={form} name="is_internal" label={t('field.internal')} description={t('field.internalHelp')} />
    </>
  )
}

type NewCategoryProps = {
  /** The initial parent. */
  readonly parent: Option | null
  readonly onSaved: (parentId: string | null) => void
}

export function NewCategory({ parent, onSaved }: NewCategoryProps) {
  const { t } = useTranslation('product-categories')
  const client = useClient()
  const [values] = useState(() => blank(parent))
  const form = useCreateForm({
    call: client.admin.productCategories.create,
    values,
    toBody: newCategoryBody,
    toast: t('new.saved'),
    onSaved: ({ product_category }) => onSaved(product_category.parent_category_id),
  })
  return (
    <FormPanel form={form} title={t('new.title')} submitLabel={t('new.submit')}>
      <CategoryFields form={form} />
    </FormPanel>
  )
}
