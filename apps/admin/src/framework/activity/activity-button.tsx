import { IconButton } from '@storeroom/ui/buttons/icon-button'
import { Bell } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnread } from './use-unread.ts'

const ActivityDrawer = lazy(async () => ({ default: (await import('./activity-drawer.tsx')).ActivityDrawer }))

/** Opens the activity drawer; its badge counts the jobs that finished since it was last opened. */
export function ActivityButton() {
  const { t } = useTranslation('shell')
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const { count, markRead } = useUnread()
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  const close = () => {
    markRead()
    setOpen(false)
  }
  return (
    <span className="relative">
      <IconButton
        label={count > 0 ? t('activity.openUnread', { count }) : t('activity.open')}
        icon={<Bell aria-hidden />}
        onPress={open}
      />
      {count > 0 && (
        <span
          aria-hidden
          className="tabular pointer-events-none absolute -end-0.5 -top-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-[0.625rem] font-medium text-on-accent"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
      {wasOpened && (
        <Suspense>
          <ActivityDrawer isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </span>
  )
}
