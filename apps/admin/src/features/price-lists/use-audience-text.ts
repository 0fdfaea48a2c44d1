import { useTranslation } from 'react-i18next'
import { audienceOf, type ListedPriceList } from './price-lists.ts'

/** For whom a list is, in words. */
export function useAudienceText(): (list: Partial<ListedPriceList>) => string {
  const { t } = useTranslation('pricing')
  return (list) => {
    const audience = audienceOf(list)
    if (audience !== 'groups') return t(`audience.${audience}`)
    return (list.customer_groups ?? []).map(({ name }) => name).join(', ')
  }
}
