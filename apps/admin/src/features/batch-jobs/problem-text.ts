import type { ImportProblem } from '@storeroom/contract'
import { useTranslation } from 'react-i18next'

/** A problem in the reader's language; the server's English where the reason has no words of ours. */
export function useProblemText(): (problem: ImportProblem) => string {
  const { t } = useTranslation('import')
  return ({ reason, params, message }) => t(`reason.${reason}`, { ...params, defaultValue: message })
}
