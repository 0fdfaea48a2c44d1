import type { Session } from '@storeroom/contract'
import { read, useShop } from '@storeroom/react'
import { Badge } from '@storeroom/ui/badge'
import { Button } from '@storeroom/ui/button'
import { useQuery } from '@tanstack/react-query'
import { Laptop, Smartphone, Terminal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LoadedSection } from '../../framework/detail/section.tsx'
import { useDates } from '../../framework/shop-dates.ts'
import { deviceOf, type Device } from './device.ts'
import { Entries, Entry } from '../../framework/entries.tsx'
import { useEndSessions } from './use-end-sessions.ts'

/** Where one is signed in; this device first. */
export function SessionsSection() {
  const { t } = useTranslation('settings-personal')
  const shop = useShop()
  const query = read(shop.admin.me.listSessions)
  const others = useQuery(query).data?.sessions.filter(({ current }) => !current) ?? []
  const { endAll } = useEndSessions()
  const endOthers = (
    <Button size="small" variant="danger" onPress={() => void endAll(others)}>
      {t('sessions.endOthers')}
    </Button>
  )
  return (
    <LoadedSection
      title={t('sessions.title')}
      description={t('sessions.description')}
      query={query}
      {...(others.length > 1 && { actions: endOthers })}
    >
      {({ sessions }) => (
        <Entries label={t('sessions.title')}>
          {sessions
            .toSorted((one, other) => Number(other.current) - Number(one.current))
            .map((session) => (
              <SessionEntry key={session.id} session={session} />
            ))}
        </Entries>
      )}
    </LoadedSection>
  )
}

const icons: Record<Device['kind'], typeof Laptop> = { computer: Laptop, phone: Smartphone, program: Terminal }

function SessionEntry({ session }: { readonly session: Session }) {
  const { t } = useTranslation('settings-personal')
  const dates = useDates()
  const { end } = useEndSessions()
  const Icon = icons[deviceOf(session.user_agent).kind]
  const name = useDeviceName()(session)
  const { current, ip, last_seen_at } = session
  return (
    <Entry
      icon={<Icon />}
      title={
        <>
          <span>{name}</span>
          {current && <Badge tone="accent">{t('sessions.current')}</Badge>}
        </>
      }
      facts={[
        <time key="seen" dateTime={last_seen_at} title={dates.exact(last_seen_at)}>
          {t('sessions.lastSeen', { when: dates.ago(last_seen_at) })}
        </time>,
        ...(ip === null ? [] : [<bdi key="ip">{t('sessions.ip', { ip })}</bdi>]),
      ]}
      action={
        !current && (
          <Button size="small" aria-label={t('sessions.endOne', { name })} onPress={() => void end(session, name)}>
            {t('sessions.end')}
          </Button>
        )
      }
    />
  )
}

/** "Firefox on macOS"; less where the browser tells less. */
function useDeviceName(): (session: Session) => string {
  const { t } = useTranslation('settings-personal')
  return ({ user_agent }) => {
    const { browser, system, kind } = deviceOf(user_agent)
    if (browser !== undefined && system !== undefined) return t('sessions.device', { browser, system })
    return browser ?? system ?? t(kind === 'program' ? 'sessions.unknownProgram' : 'sessions.unknownBrowser')
  }
}
