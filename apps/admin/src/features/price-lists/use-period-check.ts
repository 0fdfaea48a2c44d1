import { useTranslation } from 'react-i18next'
import { endsTooEarly, type DetailValues } from './price-lists.ts'

type Period = Pick<DetailValues, 'starts_at' | 'ends_at'>

/** Refuses a list that ends before it begins. */
export function usePeriodCheck(): (values: Period) => Readonly<Record<string, string>> {
  const { t } = useTranslation('pricing')
  return (values) => (endsTooEarly(values) ? { ends_at: t('field.endsTooEarly') } : {})
}
