import type { PriceExplanation } from '@storeroom/contract'
import { Badge } from '@storeroom/ui/display/badge'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../framework/shop-currency.ts'
import { useDates } from '../../framework/shop-dates.ts'
import type { NamedPriceColumn } from './use-price-columns.ts'
import { useQuantityText } from './use-quantity-text.ts'

type Candidate = PriceExplanation['candidates'][number]

type CandidatesProps = {
  readonly candidates: readonly Candidate[]
  readonly markets: readonly NamedPriceColumn[]
}

/** Every price of a variant, with the reason why it applies or not. */
export function Candidates({ candidates, markets }: CandidatesProps) {
  const { t } = useTranslation('prices')
  const isBaseChosen = candidates.some(({ outcome, price_list }) => outcome === 'chosen' && price_list === null)
  return (
    <ul
      aria-label={t('explain.candidates')}
      className="grid divide-y divide-default rounded-card border border-default"
    >
      {candidates.map((candidate) => (
        <CandidateLine key={candidate.id} candidate={candidate} markets={markets} isBaseChosen={isBaseChosen} />
      ))}
    </ul>
  )
}

type LineProps = {
  readonly candidate: Candidate
  readonly markets: readonly NamedPriceColumn[]
  readonly isBaseChosen: boolean
}

function CandidateLine({ candidate, markets, isBaseChosen }: LineProps) {
  const money = useMoneyText()
  const outcome = useOutcomeText()
  const where = usePlaceText(markets)
  const { amount, currency_code, price_list } = candidate
  const isChosen = candidate.outcome === 'chosen'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 px-3 py-2.5">
      <span className="flex min-w-0 items-center gap-2">
        <span dir="auto" className="truncate font-medium">
          <ListName list={price_list} />
        </span>
        <ListType list={price_list} />
      </span>
      <span className={`tabular justify-self-end ${isChosen ? 'font-semibold' : 'text-muted'}`}>
        {money(amount, currency_code)}
      </span>
      <span className="min-w-0 text-xs text-muted">{where(candidate)}</span>
      <span className="justify-self-end text-end text-xs">
        {isChosen ? (
          <Badge tone="success" icon={<Check aria-hidden />}>
            {outcome(candidate, isBaseChosen)}
          </Badge>
        ) : (
          <span className="text-muted">{outcome(candidate, isBaseChosen)}</span>
        )}
      </span>
    </li>
  )
}

type ListOfPrice = { readonly list: Candidate['price_list'] }

function ListName({ list }: ListOfPrice) {
  const { t } = useTranslation('prices')
  return list === null ? t('explain.base') : list.name
}

function ListType({ list }: ListOfPrice) {
  const { t } = useTranslation('prices')
  return list && <Badge>{list.type === 'sale' ? t('explain.sale') : t('explain.override')}</Badge>
}

/** The market and the quantities of a price. */
function usePlaceText(markets: readonly NamedPriceColumn[]) {
  const rangeOf = useQuantityText()
  return (candidate: Candidate) => {
    const { region_id, currency_code } = candidate
    const market = markets.find(({ id }) => id === (region_id ?? currency_code))
    return [market?.header ?? currency_code.toUpperCase(), rangeOf(candidate)].filter(Boolean).join(' · ')
  }
}

function useOutcomeText() {
  const { t } = useTranslation('prices')
  const dates = useDates()
  return ({ outcome, price_list }: Candidate, isBaseChosen: boolean): string => {
    if (outcome === 'dearer' && price_list && isBaseChosen) return t('explain.outcome.dearerThanBase')
    const date = outcome === 'list_ended' ? price_list?.ends_at : price_list?.starts_at
    return t(`explain.outcome.${outcome}`, { date: date ? dates.dateTime(date) : '' })
  }
}
