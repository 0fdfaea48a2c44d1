import { useTranslation } from 'react-i18next'
import { deviceOf } from './device.ts'

/** "Firefox on macOS", or only one of both if the other is unknown. */
export function useDeviceName(): (userAgent: string | null) => string {
  const { t } = useTranslation('sessions')
  return (userAgent) => {
    const { browser, system, kind } = deviceOf(userAgent)
    if (browser !== undefined && system !== undefined) return t('device', { browser, system })
    return browser ?? system ?? t(kind === 'program' ? 'unknownProgram' : 'unknownBrowser')
  }
}
