import { useTranslation } from 'react-i18next'

/** Providers of the server have translated names; others are shown by id. */
export function useProviderName(): (id: string) => string {
  const { t } = useTranslation('regions')
  const own: Readonly<Record<string, string>> = {
    manual: t('provider.manual'),
    labels: t('provider.labels'),
    stripe: 'Stripe',
    system: t('provider.system'),
  }
  return (id) => own[id] ?? id
}
