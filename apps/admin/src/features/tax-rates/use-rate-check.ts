import { useTranslation } from 'react-i18next'
import type { RateValues } from './tax-rates.ts'

/** The API takes a rate that is not said for 0; whoever fills in a form must say it. */
export function useRateCheck(): (values: RateValues) => Readonly<Record<string, string>> {
  const { t } = useTranslation('settings-taxes')
  return ({ rate }) => (rate === null ? { rate: t('rate.missing') } : {})
}
