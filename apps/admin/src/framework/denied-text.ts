import type { Permission } from '@storeroom/contract'
import type { TFunction } from 'i18next'

/** "Your role doesn't allow this: Orders – money" */
export function deniedText(t: TFunction<'permissions'>, permission: Permission): string {
  const [resource, action] = permission.split(':')
  return t('denied', { what: t(`resource.${resource}`), action: t(`action.${action}`) })
}
