import { isForOwnersApps, isPermission } from '@storeroom/contract'
import type { Principal } from '../../../kernel/principal.ts'

/** The start of an app's access tokens, which tells them from the bearer tokens of a sign-in. */
export const APP_ACCESS = 'srat_'

export const isAppToken = (token: string): boolean => token.startsWith(APP_ACCESS)

type User = NonNullable<Principal['user']>

/** What of its scopes an app may use: that of people and their access only for an owner. */
export const scopesOfApp = ({ roleId }: User, scopes: readonly string[]): string[] =>
  scopes.filter((scope) => isPermission(scope) && (roleId === 'owner' || !isForOwnersApps(scope)))
