import { useTranslation } from 'react-i18next'
import { useDiscountLimit } from '../../shared/roles/role-limits.ts'
import { problemsOf, type DiscountValues } from './discounts.ts'

/** Refuses amounts, regions and dates that no discount can have, and what one's role does not give. */
export function useDiscountCheck(): (values: DiscountValues) => Readonly<Record<string, string>> {
  const { t } = useTranslation('discounts')
  const { beyond } = useDiscountLimit()
  return (values) => {
    const bar = beyond(values.rule.type, values.rule.value)
    return {
      ...(bar !== undefined && { [values.rule.type === 'percentage' ? 'rule.value' : 'rule.type']: bar }),
      ...Object.fromEntries(
        Object.entries(problemsOf(values)).map(([field, problem]) => [field, t(`problem.${problem}`)]),
      ),
    }
  }
}
