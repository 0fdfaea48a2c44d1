import { useTranslation } from 'react-i18next'
import { useProviderName } from '../../../shared/regions/use-provider-name.ts'
import type { Method } from './shipping-options.ts'

/** Methods of the manual provider have names in words; others go by the name, or the id, that their provider gives. */
export function useMethodName(): (method: Method) => string {
  const { t } = useTranslation('settings-regions')
  const providerName = useProviderName()
  const own: Readonly<Record<string, string>> = {
    'manual-fulfillment': t('method.parcel'),
    'manual-fulfillment-return': t('method.return'),
    'manual-calculated': t('method.calculated'),
  }
  return ({ provider_id, data: { id, name } }) => {
    const known = provider_id === 'manual' && typeof id === 'string' ? own[id] : undefined
    const label = known ?? [name, id].find((text) => typeof text === 'string' && text !== '')
    return [providerName(provider_id), ...(typeof label === 'string' ? [label] : [])].join(' · ')
  }
}
