import type { Conversion, ExchangeRate } from '@storeroom/contract'
import { Link } from '@storeroom/ui/buttons/link'
import { Disclosure } from '@storeroom/ui/display/disclosure'
import { useTranslation } from 'react-i18next'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { rateText } from './rate-text.ts'
import { useDayText } from './use-key-text.ts'

/** Says into which currency amounts were converted and by which rates, and which currencies have no rate. */
export function ConversionNote({ conversion }: { readonly conversion: Conversion }) {
  const { t } = useTranslation('reports')
  const day = useDayText()
  const { currency_code, rates, rate_count, unconverted } = conversion
  return (
    <div className="grid gap-1 text-muted">
      <p>{t('converted.note', { currency: currency_code.toUpperCase() })}</p>
      {unconverted.map(({ currency_code: currency, from, to }) => (
        <p key={currency} role="status" className="text-warning">
          {t('converted.missing', { currency: currency.toUpperCase(), from: day('day', from), to: day('day', to) })}{' '}
          <Link href={paths.currencies()}>{t('converted.enter')}</Link>
        </p>
      ))}
      {rates.length > 0 && (
        <Disclosure label={t('converted.rates', { count: rate_count })}>
          <ul className="grid gap-0.5">
            {rates.map((rate) => (
              <UsedRate key={rate.id} rate={rate} />
            ))}
            {rate_count > rates.length && <li>…</li>}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}

function UsedRate({ rate }: { readonly rate: ExchangeRate }) {
  const { t } = useTranslation('reports')
  const day = useDayText()
  return (
    <li>
      <bdi dir="ltr" className="tabular">
        {rateText(rate, activeLanguageTag())}
      </bdi>{' '}
      {t('converted.since', { day: day('day', rate.valid_from) })}
    </li>
  )
}
