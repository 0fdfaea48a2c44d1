import { useTranslation } from 'react-i18next'
import { activeIntlTag } from '../../lib/i18n.ts'
import type { ListedKey } from './publishable-keys.ts'

/** So many channels are named; the rest is counted. */
const named = 2

/** What a key is limited to. */
export function KeyChannels({ publishableKey }: { readonly publishableKey: ListedKey }) {
  const { t } = useTranslation('publishable-keys')
  const { sales_channels = [] } = publishableKey
  if (sales_channels.length === 0) return <span className="text-muted">{t('channels.all')}</span>
  const list = new Intl.ListFormat(activeIntlTag(), { type: 'unit' })
  const names = list.format(sales_channels.slice(0, named).map(({ name }) => name))
  const rest = sales_channels.length - named
  return (
    <span dir="auto" className="block truncate text-match-parent">
      {rest > 0 ? t('channels.more', { count: rest, names }) : names}
    </span>
  )
}
