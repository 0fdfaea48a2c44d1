import { Status } from '@storeroom/ui/display/badge'
import { useTranslation } from 'react-i18next'
import { isLive, type ListedKey } from './publishable-keys.ts'

/** Whether the server still answers to a key. */
export function KeyState({ publishableKey }: { readonly publishableKey: Pick<ListedKey, 'revoked_at'> }) {
  const { t } = useTranslation('publishable-keys')
  return isLive(publishableKey) ? (
    <Status tone="success">{t('state.live')}</Status>
  ) : (
    <Status tone="neutral">{t('state.revoked')}</Status>
  )
}
