import { MultiCombobox } from '@storeroom/ui/fields/combobox'
import type { Option } from '@storeroom/ui/fields/option-list'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuestionModal } from '../../../../framework/bulk/question-modal.tsx'
import { useOrderTagPicker } from '../../../../shared/word-pickers.ts'

export type TagChange = { readonly add: readonly string[]; readonly remove: readonly string[] }

type TagFormProps = {
  readonly count: number
  readonly onClose: () => void
  readonly onChoose: (change: TagChange) => void
}

const newWord = (text: string): Option => ({ id: text.trim(), label: text.trim() })
const wordsOf = (options: readonly Option[]) => options.map(({ label }) => label)

/** Asks which tags to add to and remove from the selected orders. */
export function TagForm({ count, onClose, onChoose }: TagFormProps) {
  const { t } = useTranslation('order-bulk')
  const { load } = useOrderTagPicker()
  const [add, setAdd] = useState<readonly Option[]>([])
  const [remove, setRemove] = useState<readonly Option[]>([])
  const isEmpty = add.length + remove.length === 0
  return (
    <QuestionModal
      onClose={onClose}
      title={t('tag.title', { count })}
      onSubmit={() => !isEmpty && onChoose({ add: wordsOf(add), remove: wordsOf(remove) })}
      submitLabel={t('continue')}
      isDisabled={isEmpty}
    >
      <div className="grid gap-4">
        <MultiCombobox label={t('tag.add')} value={add} onChange={setAdd} load={load} onCreate={newWord} />
        <MultiCombobox label={t('tag.remove')} value={remove} onChange={setRemove} load={load} />
      </div>
    </QuestionModal>
  )
}
