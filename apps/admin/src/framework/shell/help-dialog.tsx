import { Kbd } from '@storeroom/ui/display/kbd'
import { ExternalLink } from '@storeroom/ui/buttons/link'
import { Modal } from '@storeroom/ui/overlay/modal'
import { useTranslation } from 'react-i18next'
import { apiReference } from '../../lib/paths.ts'
import { shortcuts } from '../shortcuts.ts'
import { version } from '../version.ts'

/** Every shortcut, the API reference, and which version this is. */
export function HelpDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <Modal isOpen={isOpen} onClose={onClose} size="small" title={t('help.title')}>
      <h3 className="mb-2 font-semibold">{t('help.shortcuts')}</h3>
      <dl className="grid gap-1.5">
        {shortcuts.map(({ keys, words }) => (
          <div key={keys} className="flex items-center justify-between gap-4">
            <dt className="text-muted">{t(words)}</dt>
            <dd>
              <Kbd keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 flex flex-wrap justify-between gap-2 border-t border-default pt-4">
        <ExternalLink href={apiReference}>{t('help.apiReference')}</ExternalLink>
        <span className="tabular text-muted">{t('help.version', { version })}</span>
      </p>
    </Modal>
  )
}
