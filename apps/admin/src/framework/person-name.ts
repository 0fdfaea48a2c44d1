import type { Change, User } from '@storeroom/contract'
import { isErasedAddress } from '@storeroom/contract/erased'
import { queryFor, useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { i18n } from '../lib/i18n.ts'

/** An email address; the words for an erased customer in the place of a placeholder. */
export const addressText = (email: string): string => (isErasedAddress(email) ? i18n.t('common:erasedCustomer') : email)

/** First and last name, or the email address if neither is set. */
export const personName = ({
  first_name,
  last_name,
  email,
}: Pick<User, 'first_name' | 'last_name' | 'email'>): string =>
  [first_name, last_name].filter(Boolean).join(' ') || addressText(email)

/** The author's id of changes that the rule of a collection, category or customer group made begins with this. */
const RULE = 'rule:'

/** A user's name or email address; the system if there is no user. */
export function useUserName(id: string | null): string {
  const { t } = useTranslation()
  const client = useClient()
  const isRule = id?.startsWith(RULE) ?? false
  const { data } = useQuery({
    ...queryFor(client.admin.users.retrieve, { id: id ?? '' }),
    enabled: id !== null && !isRule,
  })
  if (id === null) return t('history.system')
  if (isRule) return t('history.rule')
  return data ? personName(data.user) : t('history.formerUser')
}

/** Who changed something: a user by name, an API token by its name, an app with its user, a shopper, or the system. */
export type Author = Pick<Change, 'user_id' | 'actor'>

/** The name of who made a change. */
export function useAuthorName({ user_id, actor: { kind, name } }: Author): string {
  const { t } = useTranslation()
  const userName = useUserName(kind === 'user' || kind === 'app' ? user_id : null)
  if (kind === 'customer') return t('history.customer')
  // Work of an extension that no member of the staff has asked for, such as after an event.
  if (kind === 'app' && user_id === null && name !== null) return name
  if (kind === 'app') return t('history.app', { app: name, user: userName })
  if (kind !== 'token') return userName
  return name === null ? t('history.formerToken') : t('history.token', { name })
}
