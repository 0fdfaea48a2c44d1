import { Button } from '@storeroom/ui/buttons/button'
import { IconButton } from '@storeroom/ui/buttons/icon-button'
import { TagField } from '@storeroom/ui/fields/tag-field'
import { TextField } from '@storeroom/ui/fields/text-field'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OptionDraft, OptionProblems } from './combinations.ts'

type OptionsEditorProps = {
  readonly options: readonly OptionDraft[]
  readonly onChange: (options: readonly OptionDraft[]) => void
  readonly problems: OptionProblems
}

/** The options of a new product, such as "Size" with the values S, M, L. */
export function OptionsEditor({ options, onChange, problems }: OptionsEditorProps) {
  const { t } = useTranslation('products-new')
  const add = () => onChange([...options, { id: crypto.randomUUID(), title: '', values: [] }])
  return (
    <div className="flex flex-col gap-3">
      {options.map((option, index) => (
        <OptionLine
          key={option.id}
          option={option}
          number={index + 1}
          problem={problems[option.id]}
          onChange={(next) => onChange(options.with(index, next))}
          onRemove={() => onChange(options.toSpliced(index, 1))}
        />
      ))}
      <Button size="small" icon={<Plus aria-hidden />} className="self-start" onPress={add}>
        {options.length === 0 ? t('options.addFirst') : t('options.add')}
      </Button>
    </div>
  )
}

type OptionLineProps = {
  readonly option: OptionDraft
  readonly number: number
  readonly problem: OptionProblems[string]
  readonly onChange: (option: OptionDraft) => void
  readonly onRemove: () => void
}

function OptionLine({ option, number, problem, onChange, onRemove }: OptionLineProps) {
  const { t } = useTranslation('products-new')
  return (
    <div
      role="group"
      aria-label={option.title || t('options.unnamed', { number })}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-2 sm:grid-cols-[minmax(8rem,1fr)_minmax(0,3fr)_auto]"
    >
      <TextField
        autoFocus={option.title === '' && option.values.length === 0}
        label={t('options.title')}
        placeholder={t('options.titleExample')}
        value={option.title}
        onChange={(title) => onChange({ ...option, title })}
        errorMessage={problem?.title}
      />
      <TagField
        label={t('options.values')}
        placeholder={t('options.valuesExample')}
        value={option.values}
        onChange={(values) => onChange({ ...option, values })}
        errorMessage={problem?.values}
        className="max-sm:col-span-2 max-sm:row-start-2"
      />
      <IconButton
        label={t('options.remove', { title: option.title || t('options.unnamed', { number }) })}
        icon={<Trash2 aria-hidden />}
        onPress={onRemove}
        className="mt-6 max-sm:col-start-2 max-sm:row-start-1"
      />
    </div>
  )
}
