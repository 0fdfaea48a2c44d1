import type { FieldConflict } from '@storeroom/contract'
import { useFeatureFlag } from '@storeroom/react'
import { Link } from '@storeroom/ui/buttons/link'
import { Badge } from '@storeroom/ui/display/badge'
import { Facts, type Fact } from '@storeroom/ui/display/card'
import { Combobox, MultiCombobox } from '@storeroom/ui/fields/combobox'
import type { Option } from '@storeroom/ui/fields/option-list'
import { useTranslation } from 'react-i18next'
import { FormCombobox, FormMultiCombobox } from '../../../framework/form/choice-fields.tsx'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { FormTextField } from '../../../framework/form/text-fields.tsx'
import { paths } from '../../../lib/paths.ts'
import type { Metadata } from '../../../shared/metadata/metadata-record.ts'
import { useCategoryPicker, useCollectionPicker, useTagPicker, useTypePicker } from '../../../shared/pickers.ts'
import type { ProductAnswer, ProductFormProps, ProductSectionProps } from '../product-answer.ts'
import { ProductSection, useProductForm } from '../product-form.tsx'
import { newWord, vendorOf } from '../organization.ts'

/** Type, tags, collection, categories and vendor of a product. */
export function OrganizationSection({ answer }: ProductSectionProps) {
  const { t } = useTranslation('products')
  const hasCategories = useFeatureFlag('product_categories')
  const { collection, type, tags, categories, metadata } = answer.product
  const vendor = vendorOf(metadata)
  const none = <span className="text-subtle">{t('none')}</span>
  const link = collection && <Link href={paths.collection({ id: collection.id })}>{collection.title}</Link>
  const facts: Fact[] = [
    { label: t('field.collection_id'), value: link ?? none },
    { label: t('field.type_id'), value: type?.value ?? none },
    { label: t('field.vendor'), value: vendor === '' ? none : <span dir="auto">{vendor}</span> },
    { label: t('field.tags'), value: tags.length > 0 ? <Words words={tags.map(({ value }) => value)} /> : none },
  ]
  const names = categories.map(({ name }) => name)
  if (hasCategories)
    facts.push({ label: t('field.categories'), value: names.length > 0 ? <Words words={names} /> : none })
  return (
    <ProductSection
      title={t('organization.title')}
      form={(close) => <OrganizationForm answer={answer} onClose={close} />}
    >
      <Facts facts={facts} />
    </ProductSection>
  )
}

const Words = ({ words }: { readonly words: readonly string[] }) => (
  <span className="mt-0.5 flex flex-wrap gap-1">
    {words.map((word) => (
      <Badge key={word}>{word}</Badge>
    ))}
  </span>
)

type Organization = {
  readonly collection_id: Option | null
  readonly type_id: Option | null
  readonly vendor: string
  readonly tags: readonly Option[]
  readonly categories: readonly Option[]
}

/** Fields are named after the columns that a conflict names. */
const values = ({ product: { collection, type, tags, categories, metadata } }: ProductAnswer): Organization => ({
  collection_id: collection && { id: collection.id, label: collection.title },
  type_id: type && { id: type.id, label: type.value },
  vendor: vendorOf(metadata),
  tags: tags.map(({ id, value }) => ({ id, label: value })),
  categories: categories.map(({ id, name }) => ({ id, label: name })),
})

const toBody = ({ collection_id, type_id, vendor, tags, categories }: Partial<Organization>) => ({
  ...(collection_id !== undefined && { collection_id: collection_id?.id ?? null }),
  ...(type_id !== undefined && { type: type_id && { value: type_id.label } }),
  ...(vendor !== undefined && { metadata: { vendor: vendor.trim() } }),
  ...(tags && { tags: tags.map(({ label }) => ({ value: label })) }),
  ...(categories && { categories: categories.map(({ id }) => ({ id })) }),
})

/** The server reports a conflict of the metadata as a whole; in a form with the vendor field it concerns the vendor. */
const ofVendor = ({ field, yours, theirs }: FieldConflict): readonly FieldConflict[] =>
  field === 'metadata'
    ? [{ field: 'vendor', yours: vendorOf(yours as Metadata), theirs: vendorOf(theirs as Metadata) }]
    : [{ field, yours, theirs }]

function OrganizationForm(props: ProductFormProps) {
  const { t } = useTranslation('products')
  const form = useProductForm({ ...props, values, toBody, spread: ofVendor, toast: t('organization.saved') })
  const collections = useCollectionPicker()
  const types = useTypePicker()
  const tags = useTagPicker()
  const categories = useCategoryPicker()
  const hasCategories = useFeatureFlag('product_categories')
  return (
    <FormPanel form={form} title={t('organization.edit')}>
      <FormCombobox form={form} name="collection_id" label={t('field.collection_id')} load={collections.load} />
      <Field form={form} name="type_id" label={t('field.type_id')}>
        {(field) => <Combobox {...field} load={types.load} onCreate={newWord} description={t('organization.create')} />}
      </Field>
      <FormTextField
        form={form}
        name="vendor"
        label={t('field.vendor')}
        maxLength={255}
        description={t('organization.vendorHint')}
      />
      <Field form={form} name="tags" label={t('field.tags')}>
        {(field) => (
          <MultiCombobox {...field} load={tags.load} onCreate={newWord} description={t('organization.create')} />
        )}
      </Field>
      {hasCategories && (
        <FormMultiCombobox form={form} name="categories" label={t('field.categories')} load={categories.load} />
      )}
    </FormPanel>
  )
}
