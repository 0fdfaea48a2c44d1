import type { ProductCategory } from '@storeroom/contract'
import { read, useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useEditForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { LoadedPanel } from '../../framework/form/loaded-panel.tsx'
import { categoryBody, valuesOf, type CategoryAnswer } from './categories.ts'
import { CategoryFields } from './category-fields.tsx'

type EditProps = { readonly category: Pick<ProductCategory, 'id'>; readonly onSaved: () => void }

/** A line of the tree may be older than what it is saved over: the form begins with what is stored now. */
export function EditCategory({ category: { id }, onSaved }: EditProps) {
  const { t } = useTranslation('categories')
  const shop = useShop()
  return (
    <LoadedPanel title={t('edit.title')} query={read(shop.admin.productCategories.retrieve, { id })}>
      {(answer) => <EditForm answer={answer} onSaved={onSaved} />}
    </LoadedPanel>
  )
}

function EditForm({ answer, onSaved }: { readonly answer: CategoryAnswer; readonly onSaved: () => void }) {
  const { t } = useTranslation('categories')
  const shop = useShop()
  const { id } = answer.product_category
  const form = useEditForm({
    call: shop.admin.productCategories.update,
    schema: ({ admin }) => admin.productCategories.update.body,
    input: { id },
    query: read(shop.admin.productCategories.retrieve, { id }),
    answer,
    values: valuesOf,
    toBody: categoryBody,
    saved: t('edit.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('edit.title')}>
      <CategoryFields form={form} />
    </FormPanel>
  )
}
