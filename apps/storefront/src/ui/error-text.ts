import { ShopError, errorMessage } from '@storeroom/client'
import { useCallback } from 'react'
import { useWords } from '../words/use-words.tsx'
import type { WordKey } from '../words/words.ts'

/** Errors with a message of their own; all others show the server's message. */
const known: Readonly<Record<string, WordKey>> = {
  network: 'error.network',
  timeout: 'error.network',
  rate_limited: 'error.rate_limited',
  insufficient_inventory: 'error.insufficient_inventory',
  conflict: 'error.conflict',
  unknown_error: 'error.unknown',
  unexpected_state: 'error.unknown',
}

/** The message for the shopper about a failed call. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useWords()
  return useCallback(
    (error) => {
      const key = error instanceof ShopError ? known[error.code] : undefined
      return key ? t(key) : errorMessage(error, t('error.unknown'))
    },
    [t],
  )
}
