import { Button } from '@storeroom/ui/buttons/button'
import { Modal } from '@storeroom/ui/overlay/modal'
import { NumberField } from '@storeroom/ui/fields/number-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type ThresholdFormProps = {
  readonly count: number
  readonly onClose: () => void
  readonly onChoose: (body: { readonly low_stock_at: number | null }) => void
}

/** The form for the low-stock threshold. */
export function ThresholdForm({ count, onClose, onChoose }: ThresholdFormProps) {
  const { t } = useTranslation('inventory')
  const [pieces, setPieces] = useState<number | null>(null)
  return (
    <Modal
      isOpen
      size="small"
      onClose={onClose}
      title={t('threshold.title', { count })}
      onSubmit={() => onChoose({ low_stock_at: pieces })}
      footer={
        <>
          <Button slot="close">{t('ui:cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('bulk.continue')}
          </Button>
        </>
      }
    >
      <NumberField
        label={t('field.low_stock_at')}
        description={t('attributes.thresholdHelp')}
        value={pieces}
        onChange={setPieces}
        autoFocus
        minValue={0}
        step={1}
        formatOptions={{ maximumFractionDigits: 0 }}
      />
    </Modal>
  )
}
