import { RadioGroup } from '@storeroom/ui/fields/radio-group'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuestionModal } from '../../../framework/bulk/question-modal.tsx'

const formats = ['orders', 'lines'] as const
export type ExportFormat = (typeof formats)[number]

type ExportFormProps = { readonly onClose: () => void; readonly onChoose: (format: ExportFormat) => void }

/** Asks what a row of the exported file is. */
export function ExportForm({ onClose, onChoose }: ExportFormProps) {
  const { t } = useTranslation('orders')
  const [format, setFormat] = useState<ExportFormat>('orders')
  return (
    <QuestionModal
      onClose={onClose}
      title={t('export.title')}
      onSubmit={() => onChoose(format)}
      submitLabel={t('export.start')}
    >
      <RadioGroup
        label={t('export.rows')}
        value={format}
        onChange={setFormat}
        options={formats.map((id) => ({ id, label: t(`export.format.${id}`), description: t(`export.hint.${id}`) }))}
      />
    </QuestionModal>
  )
}
