import { Combobox } from '@storeroom/ui/fields/combobox'
import type { Option } from '@storeroom/ui/fields/option-list'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuestionModal } from '../../framework/bulk/question-modal.tsx'
import { useCustomerGroupPicker } from '../../shared/pickers.ts'

type GroupFormProps = {
  readonly count: number
  readonly onClose: () => void
  readonly onChoose: (group: Option) => void
}

/** Asks for the group that the selected customers are added to. */
export function GroupForm({ count, onClose, onChoose }: GroupFormProps) {
  const { t } = useTranslation('customers')
  const { load } = useCustomerGroupPicker()
  const [group, setGroup] = useState<Option | null>(null)
  return (
    <QuestionModal
      onClose={onClose}
      title={t('bulk.title', { count })}
      subtitle={t('bulk.hint')}
      onSubmit={() => group && onChoose(group)}
      submitLabel={t('bulk.submit', { count })}
      isDisabled={group === null}
    >
      <Combobox label={t('bulk.group')} value={group} onChange={setGroup} load={load} />
    </QuestionModal>
  )
}
