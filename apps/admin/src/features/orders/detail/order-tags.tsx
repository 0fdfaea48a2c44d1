import type { Option } from '@storeroom/ui/fields/option-list'
import { queryFor, useClient } from '@storeroom/react'
import { Badge } from '@storeroom/ui/display/badge'
import { MultiCombobox } from '@storeroom/ui/fields/combobox'
import { useTranslation } from 'react-i18next'
import { EditableSection } from '../../../framework/detail/editable-section.tsx'
import { useEditForm } from '../../../framework/form/contract-form.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { useOrderTagPicker } from '../../../shared/word-pickers.ts'
import { tagsOf, detailQuery, type OrderAnswer } from '../orders.ts'

type TagsProps = { readonly answer: OrderAnswer; readonly canEdit: boolean }

/** The tags of an order. */
export function OrderTags({ answer, canEdit }: TagsProps) {
  const { t } = useTranslation('orders')
  const tags = tagsOf(answer.order)
  return (
    <EditableSection
      title={t('tags.title')}
      canEdit={canEdit}
      form={(close) => <EditTags answer={answer} onSaved={close} />}
    >
      {tags.length === 0 ? (
        <p className="text-muted">{t('tags.none')}</p>
      ) : (
        <ul aria-label={t('tags.title')} className="flex flex-wrap gap-1">
          {tags.map((tag) => (
            <li key={tag} className="min-w-0">
              <Badge>
                <bdi>{tag}</bdi>
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </EditableSection>
  )
}

type TagValues = { readonly tags: readonly string[] }

const valuesOf = ({ order }: OrderAnswer): TagValues => ({ tags: tagsOf(order) })

/** An empty text deletes the key, as everywhere in metadata (docs/contract/states.md §1.3). */
const bodyOf = ({ tags }: Partial<TagValues>) => (tags ? { metadata: { tags: tags.length > 0 ? tags : '' } } : {})

const optionOf = (text: string): Option => ({ id: text.trim(), label: text.trim() })

function EditTags({ answer, onSaved }: { readonly answer: OrderAnswer; readonly onSaved: () => void }) {
  const { t } = useTranslation('orders')
  const { orders } = useClient().admin
  const { load } = useOrderTagPicker()
  const { id } = answer.order
  const form = useEditForm({
    call: orders.update,
    input: { id, query: detailQuery },
    query: queryFor(orders.retrieve, { id, query: detailQuery }),
    answer,
    values: valuesOf,
    toBody: bodyOf,
    toast: t('tags.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('tags.edit')}>
      <Field form={form} name="tags" label={t('tags.title')}>
        {({ value, onChange, ...field }) => (
          <MultiCombobox
            {...field}
            value={value.map(optionOf)}
            onChange={(options) => onChange(options.map(({ label }) => label))}
            load={load}
            onCreate={optionOf}
          />
        )}
      </Field>
    </FormPanel>
  )
}
