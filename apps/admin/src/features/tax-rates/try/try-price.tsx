import type { Region, TaxExplanation } from '@storeroom/contract'
import { queryFor, useClient, useFeatureFlag } from '@storeroom/react'
import { Link } from '@storeroom/ui/buttons/link'
import { Badge } from '@storeroom/ui/display/badge'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../framework/detail/section.tsx'
import { useDescribeError } from '../../../framework/error-text.ts'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { activeLanguageTag } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { rateText } from '../../../shared/regions/region-taxes.ts'
import { TrialFields } from './trial-fields.tsx'
import { questionOf, type TaxTrial } from './tax-trial.ts'

/** Calculates the price with taxes in a region on the server, as for a cart, and explains it. */
export function TryPrice({ region }: { readonly region: Region }) {
  const { t } = useTranslation('tax-rates')
  const { taxRates } = useClient().admin
  const describe = useDescribeError()
  const hasTaxSwitch = useFeatureFlag('tax_inclusive_pricing')
  const [trial, setTrial] = useState<TaxTrial>({
    kind: 'variant',
    variant: null,
    option: null,
    customer: null,
    amount: null,
    includesTax: hasTaxSwitch && region.includes_tax,
    quantity: 1,
  })
  const body = questionOf(region.id, trial)
  const { data, isError, error } = useQuery({
    ...queryFor(taxRates.explain, { body: body ?? { region_id: region.id } }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    // Rates and prices may have just been saved.
    staleTime: 0,
  })
  return (
    <Section title={t('try.title')} description={t('try.help')}>
      <div className="grid gap-4">
        <TrialFields region={region} input={trial} onChange={setTrial} hasTaxSwitch={hasTaxSwitch} />
        <div role="status">
          {body === undefined ? (
            <p className="text-muted">{t(`try.missing.${trial.kind}`)}</p>
          ) : isError ? (
            <p className="text-danger">{describe(error)}</p>
          ) : (
            data && <TaxResult explanation={data.explanation} hasTaxSwitch={hasTaxSwitch} />
          )}
        </div>
      </div>
    </Section>
  )
}

type ResultProps = { readonly explanation: TaxExplanation; readonly hasTaxSwitch: boolean }

/** The rates that apply and why; net, tax and gross. */
function TaxResult({ explanation, hasTaxSwitch }: ResultProps) {
  const { t } = useTranslation('tax-rates')
  return (
    <div className="grid gap-3">
      <ul aria-label={t('try.rates')} className="grid divide-y divide-default rounded-card border border-default">
        {explanation.rates.map((rate) => (
          <RateLine key={rate.rate_id ?? ''} rate={rate} regionId={explanation.region_id} />
        ))}
      </ul>
      <Sums explanation={explanation} hasTaxSwitch={hasTaxSwitch} />
      {!explanation.automatic_taxes && <p className="text-warning">{t('try.notAutomatic')}</p>}
    </div>
  )
}

type LineProps = { readonly rate: TaxExplanation['rates'][number]; readonly regionId: string }

function RateLine({ rate: { rate_id, rate, name, code, reasons }, regionId }: LineProps) {
  const { t } = useTranslation('tax-rates')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 px-3 py-2.5">
      <span className="flex min-w-0 items-center gap-2">
        {rate_id === null ? (
          <span className="truncate font-medium">{t('try.ofRegion')}</span>
        ) : (
          <Link href={paths.taxRate({ region: regionId, id: rate_id })} className="truncate">
            <bdi>{name}</bdi>
          </Link>
        )}
        {rate_id !== null && code !== null && <Badge className="shrink-0">{code}</Badge>}
      </span>
      <span className="tabular justify-self-end font-semibold">{rateText(rate, activeLanguageTag())}</span>
      <span className="col-span-2 text-xs text-muted">
        {reasons.map((reason) => t(`try.reason.${reason}`)).join(' · ')}
      </span>
    </li>
  )
}

function Sums({ explanation, hasTaxSwitch }: ResultProps) {
  const { t } = useTranslation('tax-rates')
  const money = useMoneyText()
  const { currency_code, unit_price, quantity, includes_tax, subtotal, tax_total, total } = explanation
  const text = (amount: number) => money(amount, currency_code)
  const price = t('try.units', { count: quantity, price: text(unit_price) })
  const rows = [
    {
      label: t('try.price'),
      value: hasTaxSwitch ? `${price} ${t(includes_tax ? 'try.gross' : 'try.netPrice')}` : price,
    },
    { label: t('try.net'), value: text(subtotal) },
    { label: t('try.tax'), value: text(tax_total) },
  ]
  return (
    <dl className="grid gap-1">
      {rows.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-muted">{label}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-default pt-1 font-semibold">
        <dt>{t('try.total')}</dt>
        <dd className="tabular">{text(total)}</dd>
      </div>
    </dl>
  )
}
