import { read, useShop } from '@storeroom/react'
import { Status } from '@storeroom/ui/display/badge'
import { Link } from '@storeroom/ui/buttons/link'
import { useTranslation } from 'react-i18next'
import { LoadedSection } from '../../framework/detail/section.tsx'
import { paths } from '../../lib/paths.ts'

/** So many keys are named; the rest is counted. */
const named = 10

/** Publishable keys that are limited to this channel, among others. */
export function ChannelKeys({ id }: { readonly id: string }) {
  const { t } = useTranslation('sales-channels')
  const shop = useShop()
  const query = { sales_channel_id: [id], order: 'title', limit: named }
  return (
    <LoadedSection title={t('keys.title')} query={read(shop.admin.publishableApiKeys.list, { query })}>
      {({ publishable_api_keys, count }) => (
        <div className="grid gap-2">
          {count === 0 && <p className="text-muted">{t('keys.none')}</p>}
          <ul className="grid gap-1.5 empty:hidden">
            {publishable_api_keys.map(({ id: key, title, revoked_at }) => (
              <li key={key} className="flex min-w-0 items-center justify-between gap-2">
                <span dir="auto" className="truncate">
                  {title}
                </span>
                <Status tone={revoked_at === null ? 'success' : 'neutral'}>
                  {t(revoked_at === null ? 'keys.live' : 'keys.revoked')}
                </Status>
              </li>
            ))}
          </ul>
          {count > named && <p className="text-muted">{t('more', { count: count - named })}</p>}
          <Link href={paths.publishableApiKeys()}>{t('keys.open')}</Link>
        </div>
      )}
    </LoadedSection>
  )
}
