import { useFeatureFlag } from '@storeroom/react'
import { Combobox, MultiCombobox } from '@storeroom/ui/fields/combobox'
import type { Option } from '@storeroom/ui/fields/option-list'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkTask } from '../../../framework/bulk/bulk-task.ts'
import { QuestionModal } from '../../../framework/bulk/question-modal.tsx'
import {
  useCategoryPicker,
  useCollectionPicker,
  useSalesChannelPicker,
  useTagPicker,
  useTypePicker,
} from '../../../shared/pickers.ts'
import { inCalls, nameOf, type Chosen, type TaskTools } from './chosen.ts'
import { newWord } from '../organization.ts'

type AddFormProps = { readonly count: number; readonly onClose: () => void; readonly onChoose: (added: Added) => void }

/** Asks what to add to the selected products; their existing values stay. */
export function AddForm({ count, onClose, onChoose }: AddFormProps) {
  const { t } = useTranslation('products')
  const [added, setAdded] = useState(nothing)
  const change = (part: Partial<Added>) => setAdded((before) => ({ ...before, ...part }))
  const isEmpty = isNothing(added)
  return (
    <QuestionModal
      onClose={onClose}
      title={t('bulk.add.title', { count })}
      subtitle={t('bulk.add.hint')}
      onSubmit={() => !isEmpty && onChoose(added)}
      submitLabel={t('bulk.continue')}
      isDisabled={isEmpty}
    >
      <AddFields added={added} onChange={change} />
    </QuestionModal>
  )
}

type AddFieldsProps = { readonly added: Added; readonly onChange: (part: Partial<Added>) => void }

function AddFields({ added, onChange }: AddFieldsProps) {
  const { t } = useTranslation('products')
  const collections = useCollectionPicker()
  const categories = useCategoryPicker()
  const channels = useSalesChannelPicker()
  const tags = useTagPicker()
  const types = useTypePicker()
  const hasCategories = useFeatureFlag('product_categories')
  const hasChannels = useFeatureFlag('sales_channels')
  return (
    <div className="grid gap-4">
      <Combobox
        label={t('field.collection_id')}
        description={t('bulk.add.collectionHint')}
        value={added.collection}
        onChange={(collection) => onChange({ collection })}
        load={collections.load}
      />
      {hasCategories && (
        <MultiCombobox
          label={t('field.categories')}
          value={added.categories}
          onChange={(chosen) => onChange({ categories: chosen })}
          load={categories.load}
        />
      )}
      {hasChannels && (
        <MultiCombobox
          label={t('field.sales_channels')}
          value={added.channels}
          onChange={(chosen) => onChange({ channels: chosen })}
          load={channels.load}
        />
      )}
      <MultiCombobox
        label={t('field.tags')}
        description={t('organization.create')}
        value={added.tags}
        onChange={(chosen) => onChange({ tags: chosen })}
        load={tags.load}
        onCreate={newWord}
      />
      <Combobox
        label={t('field.type_id')}
        description={t('bulk.add.replacesType')}
        value={added.type}
        onChange={(type) => onChange({ type })}
        load={types.load}
        onCreate={newWord}
      />
      <TextField
        label={t('field.vendor')}
        description={t('bulk.add.replacesVendor')}
        maxLength={255}
        value={added.vendor}
        onChange={(vendor) => onChange({ vendor })}
      />
    </div>
  )
}

/** What products are added to, and the type and vendor that they get. */
export type Added = {
  readonly collection: Option | null
  readonly categories: readonly Option[]
  readonly channels: readonly Option[]
  readonly tags: readonly Option[]
  readonly type: Option | null
  readonly vendor: string
}

const nothing: Added = { collection: null, categories: [], channels: [], tags: [], type: null, vendor: '' }

/** What the products are added to: collection, categories, channels and tags. */
const addedTo = ({ collection, categories, channels, tags }: Added): readonly Option[] => [
  ...(collection ? [collection] : []),
  ...categories,
  ...channels,
  ...tags,
]

const isNothing = (added: Added): boolean =>
  addedTo(added).length === 0 && added.type === null && added.vendor.trim() === ''

const idsOf = (options: readonly { readonly id: string }[]) => options.map(({ id }) => id)

/** Tags and types are sent by their value; the server creates new ones. */
const bodyOf = ({ collection, categories, channels, tags, type, vendor }: Added) => ({
  ...(collection && { collection_id: collection.id }),
  ...(categories.length > 0 && { category_ids: idsOf(categories) }),
  ...(channels.length > 0 && { sales_channel_ids: idsOf(channels) }),
  ...(tags.length > 0 && { tags: tags.map(({ label }) => label) }),
  ...(type && { type: type.label }),
  ...(vendor.trim() !== '' && { vendor: vendor.trim() }),
})

type Addition = { readonly items: readonly Chosen[]; readonly added: Added }

/** Adds products to a collection, categories and channels, and gives them tags, a type and a vendor. */
export function addTask({ t, admin, undo, onSettled }: TaskTools, { items, added }: Addition): BulkTask<Chosen> {
  return {
    title: t('bulk.add.title', { count: items.length }),
    preview: [
      ...addedTo(added).map(({ label }) => t('bulk.add.to', { name: label })),
      ...(added.type ? [t('bulk.add.becomes', { field: t('field.type_id'), value: added.type.label })] : []),
      ...(added.vendor.trim() ? [t('bulk.add.becomes', { field: t('field.vendor'), value: added.vendor.trim() })] : []),
      t('bulk.add.stays'),
    ],
    confirmLabel: t('bulk.add.confirm', { count: items.length }),
    items,
    nameOf,
    run: inCalls((ids) => admin.productBulk.add({ body: { ids, ...bodyOf(added) } }), undo),
    onSettled,
    toast: (count) => t('bulk.add.done', { count }),
  }
}
