import { useFeatureFlag } from '@storeroom/react'
import { Combobox, MultiCombobox } from '@storeroom/ui/fields/combobox'
import type { Option } from '@storeroom/ui/fields/option-list'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  useCategoryPicker,
  useCollectionPicker,
  useSalesChannelPicker,
  useTagPicker,
  useTypePicker,
} from '../../../shared/pickers.ts'
import { QuestionModal } from '../../../framework/bulk/question-modal.tsx'
import { isNothing, nothing, type Added } from './added.ts'

const newWord = (text: string): Option => ({ id: `new:${text}`, label: text })

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
