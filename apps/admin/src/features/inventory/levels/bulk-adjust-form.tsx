import type { AdjustmentReason } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { NumberField } from '@storeroom/ui/fields/number-field'
import { RadioGroup } from '@storeroom/ui/fields/radio-group'
import { Select } from '@storeroom/ui/fields/select'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuestionModal } from '../../../framework/bulk/question-modal.tsx'
import { useLocations } from '../use-locations.tsx'
import { adjustmentReasons } from './levels.ts'

/** An adjustment for many items: by a number of units, or to a quantity. */
export type BulkAdjustment = {
  readonly location_id: string
  readonly reason: AdjustmentReason
  readonly note?: string
} & ({ readonly change: number } | { readonly stocked_quantity: number })

type Way = 'change' | 'count'

type BulkAdjustFormProps = {
  readonly count: number
  readonly onClose: () => void
  readonly onChoose: (adjustment: BulkAdjustment) => void
}

/** The form of a bulk adjustment: location, quantity and reason. */
export function BulkAdjustForm({ count, onClose, onChoose }: BulkAdjustFormProps) {
  const { t } = useTranslation('inventory')
  const { options } = useLocations()
  const [chosen, setLocation] = useState<string>()
  const { admin } = useClient()
  const { data } = useQuery(queryFor(admin.store.retrieve))
  const location_id = chosen ?? data?.store.default_location_id ?? options[0]?.id ?? ''
  const [way, setWay] = useState<Way>('change')
  const [units, setUnits] = useState<number | null>(null)
  const [reason, setReason] = useState<AdjustmentReason | null>(null)
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const isCount = way === 'count'
  const isMissing = units === null || (units === 0 && !isCount)
  const submit = () => {
    setTried(true)
    if (isMissing || reason === null || location_id === '') return
    const amount = isCount ? { stocked_quantity: units } : { change: units }
    onChoose({ location_id, reason, ...amount, ...(note.trim() !== '' && { note: note.trim() }) })
  }
  return (
    <QuestionModal
      size="small"
      onClose={onClose}
      title={t('bulk.title', { count })}
      onSubmit={submit}
      submitLabel={t('bulk.continue')}
    >
      <div className="grid gap-4">
        <Select label={t('field.location')} options={options} value={location_id} onChange={setLocation} isRequired />
        <RadioGroup
          label={t('adjust.how')}
          options={(['change', 'count'] as const).map((id) => ({ id, label: t(`adjust.way.${id}`) }))}
          value={way}
          onChange={setWay}
        />
        <NumberField
          key={way}
          label={t(isCount ? 'adjust.counted' : 'adjust.change')}
          value={units}
          onChange={setUnits}
          isRequired
          step={1}
          {...(isCount && { minValue: 0 })}
          formatOptions={{ maximumFractionDigits: 0, ...(!isCount && { signDisplay: 'exceptZero' }) }}
          {...(isTried && isMissing && { errorMessage: t('adjust.missing') })}
        />
        <Select
          label={t('field.reason')}
          options={adjustmentReasons.map((id) => ({ id, label: t(`reason.${id}`) }))}
          value={reason}
          onChange={setReason}
          isRequired
          {...(isTried && reason === null && { errorMessage: t('bulk.reasonMissing') })}
        />
        <TextField label={t('field.note')} value={note} onChange={setNote} maxLength={500} />
      </div>
    </QuestionModal>
  )
}
