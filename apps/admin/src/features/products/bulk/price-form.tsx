import type { PriceChange, PriceRounding } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { NumberField } from '@storeroom/ui/fields/number-field'
import { Select } from '@storeroom/ui/fields/select'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuestionModal } from '../../../framework/bulk/question-modal.tsx'
import { describeError } from '../../../framework/error-text.ts'

export type PriceRule = Omit<PriceChange, 'ids'>

const roundings = ['minor_unit', 'tenth', 'whole', 'below_whole'] as const satisfies readonly PriceRounding[]

const all = 'all'

type PriceFormProps = {
  readonly count: number
  readonly onClose: () => void
  /** Previews the change; an error is shown and the form stays open. */
  readonly onChoose: (rule: PriceRule) => Promise<void>
}

/** Asks for the percentage, the currency and the rounding of a price change. */
export function PriceForm({ count, onClose, onChoose }: PriceFormProps) {
  const { t } = useTranslation('products')
  const [percent, setPercent] = useState<number | null>(null)
  const [rounding, setRounding] = useState<PriceRounding>('minor_unit')
  const [currency, setCurrency] = useState(all)
  const [error, setError] = useState<string>()
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    setTried(true)
    if (percent === null) return
    setBusy(true)
    setError(undefined)
    try {
      await onChoose({ percent, rounding, ...(currency !== all && { currency_codes: [currency] }) })
    } catch (reason) {
      setError(describeError(reason))
    } finally {
      setBusy(false)
    }
  }
  return (
    <QuestionModal
      size="small"
      onClose={onClose}
      title={t('bulk.price.title', { count })}
      onSubmit={() => void submit()}
      isSubmitting={isBusy}
      submitLabel={t('bulk.continue')}
    >
      <div className="grid gap-4">
        <NumberField
          label={t('bulk.price.percent')}
          description={t('bulk.price.percentHint')}
          unit="%"
          minValue={-100}
          maxValue={1_000}
          step={0.01}
          value={percent}
          onChange={setPercent}
          isRequired
          autoFocus
          {...(isTried && percent === null && { errorMessage: t('bulk.price.percentMissing') })}
        />
        <Select
          label={t('bulk.price.rounding')}
          options={roundings.map((id) => ({ id, label: t(`bulk.price.to.${id}`) }))}
          value={rounding}
          onChange={setRounding}
        />
        <Select
          label={t('bulk.price.currency')}
          options={useCurrencyOptions()}
          value={currency}
          onChange={setCurrency}
        />
        {error !== undefined && (
          <p role="alert" className="text-danger">
            {error}
          </p>
        )}
      </div>
    </QuestionModal>
  )
}

function useCurrencyOptions() {
  const { t } = useTranslation('products')
  const { admin } = useClient()
  const { data } = useQuery(queryFor(admin.store.retrieve))
  const codes = data?.store.currencies.map(({ code }) => code) ?? []
  return [
    { id: all, label: t('bulk.price.allCurrencies') },
    ...codes.map((code) => ({ id: code, label: code.toUpperCase() })),
  ]
}
