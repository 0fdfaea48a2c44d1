import { useFeatureFlag } from '@storeroom/react'
import { MultiCombobox } from '@storeroom/ui/fields/combobox'
import type { Option } from '@storeroom/ui/fields/option-list'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../framework/detail/section.tsx'
import { FormCombobox, FormMultiCombobox } from '../../../framework/form/choice-fields.tsx'
import type { ContractForm } from '../../../framework/form/contract-form.ts'
import { Field } from '../../../framework/form/form.tsx'
import { FormTextField } from '../../../framework/form/text-fields.tsx'
import {
  useCategoryPicker,
  useCollectionPicker,
  useSalesChannelPicker,
  useTagPicker,
  useTypePicker,
} from '../../../shared/pickers.ts'
import type { NewProductValues } from './new-product.ts'

/** Types and tags are sent by their value; the server creates new ones. */
const asNew = (value: string): Option => ({ id: `new:${value}`, label: value })

/** Type, tags, collection, categories, vendor and channels. */
export function OrganizationSection({ form }: { readonly form: ContractForm<NewProductValues> }) {
  const { t } = useTranslation('products-new')
  const hasCategories = useFeatureFlag('product_categories')
  const hasChannels = useFeatureFlag('sales_channels')
  const [types, collections, tags] = [useTypePicker(), useCollectionPicker(), useTagPicker()]
  return (
    <Section title={t('organization.title')}>
      <div className="flex flex-col gap-4">
        <FormCombobox form={form} name="type" label={t('organization.type')} load={types.load} onCreate={asNew} />
        <FormCombobox form={form} name="collection" label={t('organization.collection')} load={collections.load} />
        <FormTextField form={form} name="vendor" label={t('organization.vendor')} maxLength={255} />
        <FormMultiCombobox form={form} name="tags" label={t('organization.tags')} load={tags.load} onCreate={asNew} />
        {hasCategories && <Categories form={form} />}
        {hasChannels && <Channels form={form} />}
      </div>
    </Section>
  )
}

function Categories({ form }: { readonly form: ContractForm<NewProductValues> }) {
  const { t } = useTranslation('products-new')
  const categories = useCategoryPicker()
  return <FormMultiCombobox form={form} name="categories" label={t('organization.categories')} load={categories.load} />
}

function Channels({ form }: { readonly form: ContractForm<NewProductValues> }) {
  const { t } = useTranslation('products-new')
  const channels = useSalesChannelPicker()
  return (
    <Field form={form} name="sales_channels" label={t('organization.channels')}>
      {(field) => <MultiCombobox {...field} load={channels.load} description={t('organization.channelsHelp')} />}
    </Field>
  )
}
