import type { SignedIn } from '@storeroom/contract'
import { IconButton } from '@storeroom/ui/buttons/icon-button'
import { Avatar } from '@storeroom/ui/display/avatar'
import { Kbd } from '@storeroom/ui/display/kbd'
import { CircleHelp, Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Zone } from '../extensions/zone.tsx'
import { personName } from '../person-name.ts'
import { loadScreen } from '../preload.ts'
import { useShortcut } from '../shortcuts.ts'

/** Not needed to show the first page. */
const NavDrawer = lazy(async () => ({ default: (await import('./nav-drawer.tsx')).NavDrawer }))
const NewMenu = lazy(async () => ({ default: (await import('./new-menu.tsx')).NewMenu }))
const ActivityButton = lazy(async () => ({ default: (await import('../activity/activity-button.tsx')).ActivityButton }))
const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }))
const CommandPalette = lazy(async () => {
  const palette = { load: () => import('../palette/command-palette.tsx'), words: ['search'] }
  return { default: (await loadScreen(palette)).CommandPalette }
})
const HelpDialog = lazy(async () => ({ default: (await import('./help-dialog.tsx')).HelpDialog }))

/** Search and actions, "+ New", activity, help, account. */
export function TopBar({ user }: { readonly user: SignedIn }) {
  const { t } = useTranslation('shell')
  const help = useOpening()
  useShortcut('?', help.open)
  return (
    <header className="sticky top-0 z-40 flex h-12 items-center gap-1 border-b border-default bg-canvas px-3 sm:px-6">
      <Suspense fallback={<span className="size-control md:hidden" />}>
        <NavDrawer />
      </Suspense>
      <PaletteButton />
      <span className="flex-1" />
      <Zone at="top-bar.before" isInline />
      <Suspense>
        <NewMenu />
      </Suspense>
      <Suspense fallback={<span className="size-control" />}>
        <ActivityButton />
      </Suspense>
      <IconButton
        label={t('help.open')}
        icon={<CircleHelp aria-hidden />}
        shortcut={<Kbd keys="?" />}
        onPress={help.open}
      />
      <Zone at="top-bar.after" isInline />
      <span className="ms-1">
        <Suspense fallback={<Avatar name={personName(user)} isDecorative />}>
          <AccountMenu user={user} />
        </Suspense>
      </span>
      {help.openings > 0 && (
        <Suspense>
          <HelpDialog isOpen={help.isOpen} onClose={help.close} />
        </Suspense>
      )}
    </header>
  )
}

function PaletteButton() {
  const { t } = useTranslation('shell')
  const palette = useOpening()
  useShortcut('mod+k', palette.open)
  return (
    <>
      <Button
        onPress={palette.open}
        className="focus-ring flex h-control min-w-0 items-center gap-2 rounded-control border border-default bg-surface px-2.5 text-subtle data-hovered:bg-hover sm:w-80"
      >
        <Search aria-hidden className="size-4 shrink-0" />
        <span className="sr-only">{t('palette.open')}</span>
        <span className="min-w-0 flex-1 truncate text-start max-sm:sr-only">{t('palette.hint')}</span>
        <Kbd keys="mod+k" className="max-sm:hidden" />
      </Button>
      {palette.openings > 0 && (
        <Suspense>
          <CommandPalette key={palette.openings} isOpen={palette.isOpen} onClose={palette.close} />
        </Suspense>
      )}
    </>
  )
}

/** Whether it is open and how often it was opened: it is loaded on first use, and the count as key resets its state. */
function useOpening() {
  const [state, setState] = useState({ isOpen: false, openings: 0 })
  return {
    ...state,
    open: () => setState((was) => (was.isOpen ? was : { isOpen: true, openings: was.openings + 1 })),
    close: () => setState((was) => ({ ...was, isOpen: false })),
  }
}
