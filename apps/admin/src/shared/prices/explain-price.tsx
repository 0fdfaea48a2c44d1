import type { PriceExplanation } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Combobox } from '@storeroom/ui/fields/combobox'
import { DatePicker } from '@storeroom/ui/fields/date-picker'
import { Drawer } from '@storeroom/ui/overlay/drawer'
import { NumberField } from '@storeroom/ui/fields/number-field'
import type { Option } from '@storeroom/ui/fields/option-list'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../framework/load-failure.tsx'
import { useCustomerGroupPicker } from '../pickers.ts'
import { useMoneyText } from '../../framework/shop-currency.ts'
import { useTimeZone } from '../../framework/shop-dates.ts'
import { Candidates } from './price-candidates.tsx'
import type { NamedPriceColumn, usePriceColumns } from './use-price-columns.ts'

/** The variant, and the initial market. */
export type ExplainedPrice = {
  readonly variantId: string
  readonly name: string
  /** Id of a column: a currency or a region. */
  readonly columnId: string | undefined
}

type ExplainPriceProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly cell: ExplainedPrice
  readonly columns: ReturnType<typeof usePriceColumns>
}

/** The price of a variant in a context, and why the other prices do not apply. */
export function ExplainPrice({ isOpen, onClose, cell, columns }: ExplainPriceProps) {
  const { t } = useTranslation('prices')
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t('explain.title')} subtitle={cell.name}>
      <Explanation cell={cell} markets={[...columns.currencies, ...columns.regions]} />
    </Drawer>
  )
}

type ExplainQuery = {
  readonly market: NamedPriceColumn | undefined
  readonly group: Option | null
  readonly quantity: number | null
  readonly at: string | null
}

type ExplanationProps = { readonly cell: ExplainedPrice; readonly markets: readonly NamedPriceColumn[] }

function Explanation({ cell, markets }: ExplanationProps) {
  const { admin } = useClient()
  const [query, setQuery] = useState<ExplainQuery>({
    market: markets.find(({ id }) => id === cell.columnId) ?? markets[0],
    group: null,
    quantity: null,
    at: null,
  })
  const body = bodyOf(query)
  const answer = useQuery({
    ...queryFor(admin.variants.explainPrice, { id: cell.variantId, body }),
    enabled: query.market !== undefined,
    placeholderData: keepPreviousData,
    // Prices may have just been saved.
    staleTime: 0,
  })
  return (
    <div className="grid gap-5">
      <Context query={query} onChange={setQuery} markets={markets} />
      {answer.isError && <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && <Result explanation={answer.data.explanation} markets={markets} />}
    </div>
  )
}

const bodyOf = ({ market, group, quantity, at }: ExplainQuery) => ({
  ...(market && (market.regionId === null ? { currency_code: market.currencyCode } : { region_id: market.regionId })),
  ...(group && { customer_group_ids: [group.id] }),
  ...(quantity !== null && { quantity }),
  ...(at !== null && { at }),
})

type ContextProps = {
  readonly query: ExplainQuery
  readonly onChange: (query: ExplainQuery) => void
  readonly markets: readonly NamedPriceColumn[]
}

function Context({ query, onChange, markets }: ContextProps) {
  const { t } = useTranslation('prices')
  const groups = useCustomerGroupPicker()
  const timeZone = useTimeZone()
  const options = markets.map(({ id, header }) => ({ id, label: header }))
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <Combobox
        label={t('explain.market')}
        isRequired
        options={options}
        value={options.find(({ id }) => id === query.market?.id) ?? null}
        onChange={(option) => onChange({ ...query, market: markets.find(({ id }) => id === option?.id) })}
      />
      <Combobox
        label={t('explain.group')}
        placeholder={t('explain.everybody')}
        load={groups.load}
        value={query.group}
        onChange={(group) => onChange({ ...query, group })}
      />
      <NumberField
        label={t('explain.quantity')}
        value={query.quantity}
        minValue={1}
        onChange={(quantity) => onChange({ ...query, quantity })}
      />
      <DatePicker
        label={t('explain.at')}
        granularity="date-time"
        description={t('explain.now')}
        timeZone={timeZone}
        value={query.at}
        onChange={(at) => onChange({ ...query, at })}
      />
    </div>
  )
}

type ResultProps = { readonly explanation: PriceExplanation; readonly markets: readonly NamedPriceColumn[] }

function Result({ explanation, markets }: ResultProps) {
  const { t } = useTranslation('prices')
  const money = useMoneyText()
  const { original_price: original, calculated_price: calculated, currency_code, candidates } = explanation
  const text = (amount: number) => money(amount, currency_code ?? '')
  return (
    <div className="grid gap-3">
      <p role="status" className="text-lg font-semibold">
        {calculated === null ? t('explain.noResult') : t('explain.result', { amount: text(calculated) })}
        {calculated !== null && original !== null && original !== calculated && (
          <span className="ms-2 text-sm font-normal text-muted">
            {t('explain.instead', { amount: text(original) })}
          </span>
        )}
      </p>
      <h3 className="text-sm font-medium text-muted">{t('explain.candidates')}</h3>
      {candidates.length === 0 ? (
        <p className="text-muted">{t('explain.none')}</p>
      ) : (
        <Candidates candidates={candidates} markets={markets} />
      )}
    </div>
  )
}
