import { useTranslation } from 'react-i18next'
import { goesTooEarly, type Dated, type PublicationDates } from './publication.ts'

/** Refuses an end that is not after the start. */
export function usePublicationCheck(
  of: Dated = 'product',
): (values: PublicationDates) => Readonly<Record<string, string>> {
  const { t } = useTranslation('publication')
  return (values) =>
    goesTooEarly(values) ? { unpublish_at: t(of === 'product' ? 'goesTooEarly' : 'collection.goesTooEarly') } : {}
}
