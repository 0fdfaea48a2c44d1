import { useTranslation } from 'react-i18next'
import { goesTooEarly, type PublicationDates } from './publication.ts'

/** Refuses a product that would go before it has come. */
export function usePublicationCheck(): (values: PublicationDates) => Readonly<Record<string, string>> {
  const { t } = useTranslation('publication')
  return (values) => (goesTooEarly(values) ? { unpublish_at: t('goesTooEarly') } : {})
}
