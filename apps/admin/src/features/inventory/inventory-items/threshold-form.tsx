import { NumberField } from '@storeroom/ui/fields/number-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuestionModal } from '../../../framework/bulk/question-modal.tsx'

type ThresholdFormProps = {
  readonly count: number
  readonly onClose: () => void
  readonly onChoose: (body: { readonly low_stock_threshold: number | null }) => void
}

/** The form for the low-stock threshold. */
export function ThresholdForm({ count, onClose, onChoose }: ThresholdFormProps) {
  const { t } = useTranslation('inventory')
  const [units, setUnits] = useState<number | null>(null)
  return (
    <QuestionModal
      size="small"
      onClose={onClose}
      title={t('threshold.title', { count })}
      onSubmit={() => onChoose({ low_stock_threshold: units })}
      submitLabel={t('bulk.continue')}
    >
      <NumberField
        label={t('field.low_stock_threshold')}
        description={t('attributes.thresholdHelp')}
        value={units}
        onChange={setUnits}
        autoFocus
        minValue={0}
        step={1}
        formatOptions={{ maximumFractionDigits: 0 }}
      />
    </QuestionModal>
  )
}
