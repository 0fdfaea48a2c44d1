import { useTranslation } from 'react-i18next'
import { problemsOf, type DiscountValues } from './discounts.ts'

/** Refuses amounts, regions and dates that no discount can have. */
export function useDiscountCheck(): (values: DiscountValues) => Readonly<Record<string, string>> {
  const { t } = useTranslation('discounts')
  return (values) =>
    Object.fromEntries(Object.entries(problemsOf(values)).map(([field, problem]) => [field, t(`problem.${problem}`)]))
}
