import { useTranslation } from 'react-i18next'
import { problemsOf, type NewOptionValues, type OptionValues } from './shipping-options.ts'

/** Refuses what no shipping option can be: without a price or a method, or for no subtotal at all. */
export function useOptionCheck(): (
  values: OptionValues & Partial<NewOptionValues>,
) => Readonly<Record<string, string>> {
  const { t } = useTranslation('settings-regions')
  return (values) =>
    Object.fromEntries(Object.entries(problemsOf(values)).map(([field, problem]) => [field, t(`problem.${problem}`)]))
}
