import { useFeatureFlag } from '@storeroom/react'
import { MultiCombobox } from '@storeroom/ui/fields/combobox'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../framework/detail/section.tsx'
import { FormCombobox, FormMultiCombobox } from '../../../framework/form/choice-fields.tsx'
import type { ContractForm } from '../../../framework/form/contract-form.ts'
import { Field } from '../../../framework/form/form.tsx'
import { FormTextArea, FormTextField } from '../../../framework/form/text-fields.tsx'
import { SearchFields } from '../../../shared/metadata/search-appearance.tsx'
import {
  useCategoryPicker,
  useCollectionPicker,
  useSalesChannelPicker,
  useTagPicker,
  useTypePicker,
} from '../../../shared/pickers.ts'
import { PublicationFields } from '../../../shared/publication/publication-fields.tsx'
import { newWord } from '../organization.ts'
import { handlePreview, type NewProductValues } from './new-product.ts'

type SectionProps = { readonly form: ContractForm<NewProductValues> }

/** Title, subtitle, handle and description. */
export function GeneralSection({ form }: SectionProps) {
  const { t } = useTranslation('products-new')
  return (
    <Section title={t('general.title')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField form={form} name="title" label={t('general.name')} isRequired autoFocus />
        <FormTextField form={form} name="subtitle" label={t('general.subtitle')} blank={null} />
        <HandleField form={form} />
        <FormTextArea
          form={form}
          name="description"
          label={t('general.description')}
          blank={null}
          rows={4}
          className="sm:col-span-2"
        />
      </div>
    </Section>
  )
}

/** Follows the title until it is edited, and again once it is cleared. */
function HandleField({ form }: SectionProps) {
  const { t } = useTranslation('products-new')
  const title = useWatch({ control: form.control.control, name: 'title' })
  return (
    <Field form={form} name="handle" label={t('general.handle')}>
      {({ value, onChange, ...field }) => (
        <TextField
          {...field}
          className="sm:col-span-2"
          prefix="/"
          dir="ltr"
          spellCheck="false"
          description={t('general.handleHelp')}
          value={value ?? handlePreview(title)}
          onChange={(text) => onChange(text === '' ? null : text)}
        />
      )}
    </Field>
  )
}

/** Type, tags, collection, categories, vendor and channels. */
export function OrganizationSection({ form }: SectionProps) {
  const { t } = useTranslation('products-new')
  const hasCategories = useFeatureFlag('product_categories')
  const hasChannels = useFeatureFlag('sales_channels')
  const [types, collections, tags] = [useTypePicker(), useCollectionPicker(), useTagPicker()]
  const [categories, channels] = [useCategoryPicker(), useSalesChannelPicker()]
  return (
    <Section title={t('organization.title')}>
      <div className="flex flex-col gap-4">
        <FormCombobox form={form} name="type" label={t('organization.type')} load={types.load} onCreate={newWord} />
        <FormCombobox form={form} name="collection" label={t('organization.collection')} load={collections.load} />
        <FormTextField form={form} name="vendor" label={t('organization.vendor')} maxLength={255} />
        <FormMultiCombobox form={form} name="tags" label={t('organization.tags')} load={tags.load} onCreate={newWord} />
        {hasCategories && (
          <FormMultiCombobox
            form={form}
            name="categories"
            label={t('organization.categories')}
            load={categories.load}
          />
        )}
        {hasChannels && (
          <Field form={form} name="sales_channels" label={t('organization.channels')}>
            {(field) => <MultiCombobox {...field} load={channels.load} description={t('organization.channelsHelp')} />}
          </Field>
        )}
      </div>
    </Section>
  )
}

/** The publication dates. */
export function PublicationSection({ form }: SectionProps) {
  const { t } = useTranslation('publication')
  return (
    <Section title={t('title')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PublicationFields form={form} />
      </div>
    </Section>
  )
}

/** The search appearance of the product's page. */
export function SearchSection({ form }: SectionProps) {
  const { t } = useTranslation('metadata-fields')
  const [title, handle, description] = useWatch({
    control: form.control.control,
    name: ['title', 'handle', 'description'],
  })
  return (
    <Section title={t('search.title')}>
      <SearchFields
        form={form}
        title={title.trim()}
        description={description}
        address={`/products/${handle ?? handlePreview(title)}`}
      />
    </Section>
  )
}
