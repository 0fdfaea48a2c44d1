import { IconButton } from '@storeroom/ui/buttons/icon-button'
import { Bell } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWords } from '../../lib/i18n.ts'
import { useUnseen } from './use-unseen.ts'

const ActivityDrawer = lazy(async () => {
  const [{ ActivityDrawer }] = await Promise.all([import('./activity-drawer.tsx'), loadWords(['notices'])])
  return { default: ActivityDrawer }
})

/** Opens the activity drawer; its badge counts the notices that the user has not seen. */
export function ActivityButton() {
  const { t } = useTranslation('shell')
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const count = useUnseen()
  const open = () => {
    setOpened(true)
    setOpen(true)
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
          <ActivityDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}
