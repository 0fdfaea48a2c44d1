import { errorMessage, ShopError } from '@storeroom/client'
import type { Permission } from '@storeroom/contract'
import { useTranslation } from 'react-i18next'
import { i18n, MissingWords } from '../lib/i18n.ts'
import { deniedText, limitText } from './refusal-text.ts'

/** Errors without a useful message of the server: there was no answer, or it says too little. */
const ownWords: Readonly<Record<string, string>> = {
  network: 'errors:network',
  timeout: 'errors:timeout',
  rate_limited: 'errors:rateLimited',
  insufficient_storage: 'errors:insufficientStorage',
}

/** The text for the user: the server's message, else 'Something went wrong, Please try again' (S8-03), translated. */
export function describeError(error: unknown): string {
  const denied = deniedPermission(error)
  if (error instanceof ShopError && error.limit) return limitText(i18n.getFixedT(null, 'permissions'), error.limit)
  if (denied) return deniedText(i18n.getFixedT(null, 'permissions'), denied)
  const key = error instanceof MissingWords ? ownWords['network'] : ownKeyOf(error)
  return key ? i18n.t(key) : errorMessage(error, i18n.t('errors:unknown'))
}

/** The permission that a refusal names. */
function deniedPermission(error: unknown): Permission | undefined {
  if (!(error instanceof ShopError) || error.code !== 'forbidden') return undefined
  // The server sends valid permissions only.
  return /[\w-]+:(?:read|write|delete|money)\b/.exec(error.message)?.[0] as Permission | undefined
}

const ownKeyOf = (error: unknown): string | undefined => (error instanceof ShopError ? ownWords[error.code] : undefined)

/** `describeError` for components: loads the namespace `errors` before an error occurs. */
export function useDescribeError(): (error: unknown) => string {
  useTranslation('errors')
  return describeError
}
