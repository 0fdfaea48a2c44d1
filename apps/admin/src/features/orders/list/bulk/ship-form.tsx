import type { TrackedOrder } from '@storeroom/contract'
import { FileDrop } from '@storeroom/ui/fields/file-drop'
import { Switch } from '@storeroom/ui/fields/switch'
import { TextArea } from '@storeroom/ui/fields/text-area'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuestionModal } from '../../../../framework/bulk/question-modal.tsx'
import { readTracking } from './tracking-list.ts'

export type Shipment = {
  readonly tracking: readonly TrackedOrder[]
  readonly fulfill: boolean
  readonly no_notification: boolean
}

type ShipFormProps = {
  /** How many orders are selected. */
  readonly count: number
  /** The initial text: the numbers of the selected orders. */
  readonly start: string
  readonly onClose: () => void
  readonly onChoose: (shipment: Shipment) => void
}

/** Asks for the tracking numbers of many orders, pasted or from a file. */
export function ShipForm({ count, start, onClose, onChoose }: ShipFormProps) {
  const { t } = useTranslation('order-bulk')
  const [text, setText] = useState(start)
  const [fulfill, setFulfill] = useState(true)
  const [isNotified, setNotified] = useState(true)
  const { tracked, unreadable } = readTracking(text)
  const canShip = unreadable.length === 0 && count + tracked.length > 0
  const readFile = async ([file]: readonly File[]) => {
    if (file) setText(await file.text())
  }
  return (
    <QuestionModal
      onClose={onClose}
      title={t(count > 0 ? 'ship.title' : 'ship.byList', { count })}
      onSubmit={() => canShip && onChoose({ tracking: tracked, fulfill, no_notification: !isNotified })}
      submitLabel={t('continue')}
      isDisabled={!canShip}
    >
      <div className="grid gap-4">
        <TextArea
          label={t('ship.tracking')}
          description={t('ship.hint')}
          rows={6}
          dir="ltr"
          value={text}
          onChange={setText}
          {...(unreadable.length > 0 && {
            errorMessage: t('ship.unreadable', { lines: unreadable.slice(0, 10).join(', ') }),
          })}
        />
        <FileDrop
          label={t('ship.file')}
          types={['.csv', '.txt']}
          typesText="CSV"
          maxFiles={1}
          onAdd={(files) => void readFile(files)}
          maxSize={1_000_000}
        />
        <Switch label={t('ship.fulfill')} description={t('ship.fulfillHint')} value={fulfill} onChange={setFulfill} />
        <Switch label={t('ship.notify')} value={isNotified} onChange={setNotified} />
      </div>
    </QuestionModal>
  )
}
