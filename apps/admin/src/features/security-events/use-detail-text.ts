import type { SecurityEvent } from '@storeroom/contract'
import { isBuiltInRole, isPermission } from '@storeroom/contract/permissions'
import { useTranslation } from 'react-i18next'

/** What more is known of an event, in words: what was and what is now, how much, for what. */
export function useDetailText(): (event: SecurityEvent) => string {
  const { t } = useTranslation('security-events')
  const words = useWords()
  return ({ type, details }) => {
    const { before, after, rows, route, scopes } = details ?? {}
    const named = (value: string) => (type === 'role.changed' ? words.role(value) : value)
    if (typeof before === 'string' && typeof after === 'string')
      return t('detail.change', { before: named(before), after: named(after) })
    if (typeof rows === 'number') return t('detail.rows', { count: rows })
    if (typeof route === 'string') return words.route(route)
    return Array.isArray(scopes) ? scopes.map((scope) => words.permission(String(scope))).join('; ') : ''
  }
}

/** What is stored by its name in the API, as the reader's language calls it. */
function useWords() {
  const { t, i18n } = useTranslation('permissions')
  const resource = (name: string) => (i18n.exists(`permissions:resource.${name}`) ? t(`resource.${name}`) : undefined)
  return {
    role: (name: string) => (isBuiltInRole(name) ? t(`role.${name}`) : name),
    permission(name: string) {
      const [of = '', action = ''] = name.split(':')
      return isPermission(name) ? t('one', { what: resource(of) ?? of, action: t(`action.${action}`) }) : name
    },
    /** Of `POST /admin/regions/{id}`: what it changes. */
    route: (name: string) => resource(/^\w+ \/admin\/([\w-]+)/.exec(name)?.[1] ?? '') ?? name,
  }
}
