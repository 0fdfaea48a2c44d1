import { ExternalLink } from '@storeroom/ui/buttons/link'
import { Modal } from '@storeroom/ui/overlay/modal'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { apiReference } from '../../lib/paths.ts'
import { KeySequence } from '../key-sequence.tsx'
import { useVisibleScreens } from '../permissions.ts'
import { shortcutTable, type ShortcutGroup } from './shortcut-table.ts'

/** Every shortcut, the API reference, and which version this is. */
export function HelpDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('shell')
  const table = shortcutTable(useVisibleScreens())
  return (
    <Modal isOpen={isOpen} onClose={onClose} size="large" title={t('help.title')}>
      <h3 className="mb-3 font-semibold">{t('help.shortcuts')}</h3>
      <div className="gap-8 sm:columns-2">
        {table.map((group) => (
          <Group key={group.id} {...group} />
        ))}
      </div>
      <p className="mt-2 flex flex-wrap justify-between gap-2 border-t border-default pt-4">
        <ExternalLink href={apiReference}>{t('help.apiReference')}</ExternalLink>
        <span className="tabular text-muted">{t('help.version', { version })}</span>
      </p>
    </Modal>
  )
}

function Group({ id, rows }: ShortcutGroup) {
  const { t } = useTranslation('shell')
  const title = useId()
  return (
    <section aria-labelledby={title} className="mb-4 break-inside-avoid">
      <h4 id={title} className="mb-1.5 text-xs font-medium text-subtle">
        {t(`shortcutGroup.${id}`)}
      </h4>
      <dl className="grid gap-1.5">
        {rows.map(({ keys, words }) => (
          <div key={keys} className="flex items-center justify-between gap-4">
            <dt className="min-w-0 text-muted">{t(words)}</dt>
            <dd className="flex shrink-0 gap-1">
              <KeySequence keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

declare const __STOREROOM_VERSION__: string | undefined

/** Set by the build (vite.config.ts); undefined in tests. */
export const version: string = typeof __STOREROOM_VERSION__ === 'string' ? __STOREROOM_VERSION__ : 'development'
