import type { PriceChange, PriceRounding } from '@storeroom/contract'
import { read, useShop } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Modal } from '@storeroom/ui/overlay/modal'
import { NumberField } from '@storeroom/ui/fields/number-field'
import { Select } from '@storeroom/ui/fields/select'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeError } from '../../../framework/error-text.ts'

export type PriceRule = Omit<PriceChange, 'ids'>

const roundings = ['minor_unit', 'tenth', 'whole', 'below_whole'] as const satisfies readonly PriceRounding[]

const all = 'all'

type PriceFormProps = {
  readonly count: number
  readonly onClose: () => void
  /** Looks at what the change would do; what it throws is shown and the form stays. */
  readonly onChoose: (rule: PriceRule) => Promise<void>
}

/** Asks by how much prices are to change, in which currency, and how they are rounded. */
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
    <Modal
      isOpen
      size="small"
      onClose={onClose}
      title={t('bulk.price.title', { count })}
      onSubmit={() => void submit()}
      isSubmitting={isBusy}
      footer={
        <>
          <Button slot="close">{t('ui:cancel')}</Button>
          <Button type="submit" variant="primary" isLoading={isBusy}>
            {t('bulk.continue')}
          </Button>
        </>
      }
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
    </Modal>
  )
}

function useCurrencyOptions() {
  const { t } = useTranslation('products')
  const { admin } = useShop()
  const { data } = useQuery(read(admin.store.retrieve))
  const codes = data?.store.currencies.map(({ code }) => code) ?? []
  return [
    { id: all, label: t('bulk.price.allCurrencies') },
    ...codes.map((code) => ({ id: code, label: code.toUpperCase() })),
  ]
}
