import type { PriceChange, PriceRounding, ChangedPrice, Contract, Output } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { NumberField } from '@storeroom/ui/fields/number-field'
import { Select } from '@storeroom/ui/fields/select'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkTask } from '../../../framework/bulk/bulk-task.ts'
import { QuestionModal } from '../../../framework/bulk/question-modal.tsx'
import { describeError } from '../../../framework/error-text.ts'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { activeLanguageTag } from '../../../lib/i18n.ts'
import { createSendOnce } from '../../../lib/send-once.ts'
import { inCalls, nameOf, perCall, type Chosen, type TaskTools } from './chosen.ts'

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

type Change = { readonly items: readonly Chosen[]; readonly rule: PriceRule; readonly preview: PricePreviewAnswer }

/** Changes the prices of products by a percentage. */
export function priceTask({ t, admin, onSettled }: TaskTools, { items, rule, preview }: Change): BulkTask<Chosen> {
  const share = new Intl.NumberFormat(activeLanguageTag(), {
    style: 'percent',
    signDisplay: 'always',
    maximumFractionDigits: 2,
  })
  const isPartly = items.length > perCall
  const sendOnce = createSendOnce()
  return {
    title: t('bulk.price.question', { count: items.length, share: share.format(rule.percent / 100) }),
    preview: [
      t('bulk.price.changes', { count: preview.changes, prices: preview.prices }),
      ...(isPartly ? [t('bulk.price.partly', { count: perCall })] : []),
    ],
    details: <PricePreview preview={preview} />,
    confirmLabel: t(preview.large > 0 ? 'bulk.price.confirmLarge' : 'bulk.price.confirm', { count: items.length }),
    isDangerous: preview.large > 0,
    items: preview.changes === 0 && !isPartly ? [] : items,
    nameOf,
    // A retry after a lost connection changes prices once.
    run: inCalls(
      (ids) =>
        sendOnce(ids, (idempotencyKey) =>
          admin.productBulk.changePrices({ body: { ids, ...rule } }, { idempotencyKey }),
        ),
      (changes) => admin.productBulk.undoPrices({ body: { changes } }),
    ),
    onSettled,
    toast: (count) => t('bulk.price.done', { count }),
  }
}

export type PricePreviewAnswer = Output<Contract['admin']['productBulk']['previewPrices']>

type PricePreviewProps = { readonly preview: PricePreviewAnswer }

/** Prices before and after: one of each product, of the unusually large changes if there are any, and the extremes. */
function PricePreview({ preview: { sample, large_sample, extremes, large, zero } }: PricePreviewProps) {
  const { t } = useTranslation('products')
  const isLarge = large > 0
  return (
    <div className="grid gap-2">
      {isLarge && (
        <div role="alert" className="rounded-control border border-default bg-warning-subtle p-3 text-warning">
          <p>{t('bulk.price.large', { count: large })}</p>
          {zero > 0 && <p>{t('bulk.price.zero', { count: zero })}</p>}
        </div>
      )}
      <PriceRows
        label={t(isLarge ? 'bulk.price.largeSample' : 'bulk.price.sample')}
        prices={isLarge ? large_sample : sample}
      />
      {extremes.length > 1 && <PriceRows label={t('bulk.price.extremes')} prices={extremes} />}
    </div>
  )
}

function PriceRows({ label, prices }: { readonly label: string; readonly prices: readonly ChangedPrice[] }) {
  const { t } = useTranslation('products')
  const money = useMoneyText()
  if (prices.length === 0) return null
  return (
    <table className="w-full table-fixed text-sm">
      <caption className="pb-1 text-start text-xs text-muted">{label}</caption>
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="w-1/2 py-1 pe-2 text-start font-normal">
            {t('list.product')}
          </th>
          <th scope="col" className="py-1 pe-2 text-end font-normal">
            {t('bulk.price.before')}
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            {t('bulk.price.after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {prices.map((price) => (
          <tr key={price.id} className="border-t border-default">
            <th scope="row" className="truncate py-1 pe-2 text-start font-normal">
              <span dir="auto">{price.product_title}</span>{' '}
              <span dir="auto" className="text-muted">
                {[price.variant_title, price.region_name].filter(Boolean).join(' · ')}
              </span>
            </th>
            <td className="tabular py-1 pe-2 text-end text-muted">{money(price.before, price.currency_code)}</td>
            <td className="tabular py-1 text-end font-medium">{money(price.after, price.currency_code)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
