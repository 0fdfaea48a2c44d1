import { useShop } from '@storeroom/react'
import type { Option } from '@storeroom/ui/fields/option-list'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreateForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { blank, newCategoryBody } from './categories.ts'
import { CategoryFields } from './category-fields.tsx'

type NewCategoryProps = {
  /** Below which other it is to stand at first. */
  readonly parent: Option | null
  readonly onSaved: (parentId: string | null) => void
}

export function NewCategory({ parent, onSaved }: NewCategoryProps) {
  const { t } = useTranslation('categories')
  const shop = useShop()
  const [values] = useState(() => blank(parent))
  const form = useCreateForm({
    call: shop.admin.productCategories.create,
    schema: ({ admin }) => admin.productCategories.create.body,
    values,
    toBody: newCategoryBody,
    saved: t('new.saved'),
    onSaved: ({ product_category }) => onSaved(product_category.parent_category_id),
  })
  return (
    <FormPanel form={form} title={t('new.title')} submitLabel={t('new.submit')}>
      <CategoryFields form={form} />
    </FormPanel>
  )
}
