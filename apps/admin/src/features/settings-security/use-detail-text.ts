import type { SecurityEvent } from '@storeroom/contract'
import { useTranslation } from 'react-i18next'

/** What more is known of an event, in words: what was and what is now, how much, for what. */
export function useDetailText(): (event: SecurityEvent) => string {
  const { t } = useTranslation('security-events')
  return ({ details }) => {
    const { before, after, rows, route, scopes } = details ?? {}
    if (typeof before === 'string' && typeof after === 'string') return t('detail.change', { before, after })
    if (typeof rows === 'number') return t('detail.rows', { count: rows })
    if (typeof route === 'string') return route
    return Array.isArray(scopes) ? scopes.join(', ') : ''
  }
}
