import { isForOwnersApps, isPermission } from '@storeroom/contract'
import type { Principal } from '../../../kernel/principal.ts'

/** The start of an app's access tokens, which tells them from the bearer tokens of a sign-in. */
export const APP_ACCESS = 'srat_'

export const isAppToken = (token: string): boolean => token.startsWith(APP_ACCESS)

type User = NonNullable<Principal['user']>

/** The scopes that an app may use for this user: scopes for people and their access only if the user is an owner. */
export const scopesOfApp = ({ roleId }: User, scopes: readonly string[]): string[] =>
  scopes.filter((scope) => isPermission(scope) && (roleId === 'owner' || !isForOwnersApps(scope)))
