import { useMutationState } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsOnline } from './use-is-online.ts'

/** A bar that there is no network, and how many changes wait for one. */
export function OfflineBar() {
  const { t } = useTranslation('shell')
  const isOnline = useIsOnline()
  const waiting = useMutationState({ filters: { predicate: ({ state }) => state.isPaused }, select: () => true }).length
  useQuestionBeforeClosing(waiting > 0)
  if (isOnline) return null
  return (
    <div
      role="status"
      className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 bg-inverse px-3 py-1.5 text-on-inverse sm:px-6"
    >
      <WifiOff aria-hidden className="size-4 shrink-0" />
      <span>{t('offline.seen')}</span>
      {waiting > 0 && <span>{t('offline.waiting', { count: waiting })}</span>}
    </div>
  )
}

/** Changes that wait are in the memory of this tab, so the browser asks before it is closed. */
function useQuestionBeforeClosing(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isWaiting])
}
