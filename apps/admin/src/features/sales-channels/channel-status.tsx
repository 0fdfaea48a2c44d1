import { Status } from '@storeroom/ui/display/badge'
import { useTranslation } from 'react-i18next'
import type { Channel } from './sales-channels.ts'

/** Enabled or disabled. */
export function ChannelStatus({ channel: { is_disabled } }: { readonly channel: Pick<Channel, 'is_disabled'> }) {
  const { t } = useTranslation('sales-channels')
  return (
    <Status tone={is_disabled ? 'neutral' : 'success'}>{t(is_disabled ? 'status.disabled' : 'status.enabled')}</Status>
  )
}
