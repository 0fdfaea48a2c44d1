import { IconButton } from '@storeroom/ui/buttons/icon-button'
import { ButtonLink } from '@storeroom/ui/buttons/link'
import { X } from 'lucide-react'
import { useEffectEvent, useLayoutEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isPlain } from '../shortcuts.ts'
import { hrefOfRow, rowLinks } from './use-peek.ts'

type Fact = { readonly id: string; readonly label: string; readonly content: ReactNode }

type PeekPanelProps = {
  readonly name: string
  /** The record's page. */
  readonly href: string
  readonly picture: ReactNode
  readonly facts: readonly Fact[]
  /** Another row has the focus. */
  readonly onMove: (href: string) => void
  readonly onClose: () => void
}

/** A row with all its columns, at the side of the list. The focus stays in the list, and the panel follows it. */
export function PeekPanel({ name, href, picture, facts, onMove, onClose }: PeekPanelProps) {
  const { t } = useTranslation(['common', 'ui'])
  useFollowing(onMove, onClose)
  const close = () => {
    onClose()
    rowLinks()
      .find((link) => hrefOfRow(link) === href)
      ?.focus()
  }
  return (
    <section
      aria-label={t('list.peek.label', { name })}
      aria-live="polite"
      className="fixed end-0 top-12 bottom-0 z-30 flex w-96 max-w-full flex-col gap-4 overflow-y-auto border-s border-default bg-surface-raised p-5 shadow-overlay"
    >
      <header className="flex items-start gap-2">
        <h2 dir="auto" className="min-w-0 flex-1 text-match-parent text-lg font-medium">
          {name}
        </h2>
        <IconButton label={t('ui:close')} icon={<X aria-hidden />} size="small" onPress={close} />
      </header>
      {picture !== undefined && (
        <div className="grid aspect-square shrink-0 place-items-center overflow-hidden rounded-card border border-default bg-surface-sunken">
          {picture}
        </div>
      )}
      <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 gap-y-2">
        {facts.map(({ id, label, content }) => (
          <div key={id} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{content}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink href={href}>{t('list.peek.open')}</ButtonLink>
    </section>
  )
}

function useFollowing(onMove: (href: string) => void, onClose: () => void): void {
  const follow = useEffectEvent((focused: EventTarget | null) => {
    const href = hrefOfRow(focused)
    if (href !== undefined) onMove(href)
  })
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && isPlain(event)) onClose()
  })
  // Listens as soon as the panel is shown, and begins with the row that got the focus while its code was loaded.
  useLayoutEffect(() => {
    follow(document.activeElement)
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('focusin', ({ target }) => follow(target), { signal })
    document.addEventListener('keydown', (event) => leave(event), { signal })
    return () => listening.abort()
  }, [])
}
