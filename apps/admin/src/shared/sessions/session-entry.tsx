import type { Session } from '@storeroom/contract'
import { Button } from '@storeroom/ui/buttons/button'
import { Badge } from '@storeroom/ui/display/badge'
import { Laptop, Smartphone, Terminal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Entry } from '../../framework/entries.tsx'
import { useDates } from '../../framework/shop-dates.ts'
import { useConfirm } from '../../framework/use-confirm.ts'
import { isolate } from '../../lib/bidi.ts'
import { deviceOf, type Device, useDeviceName } from './device.ts'

const icons: Record<Device['kind'], typeof Laptop> = { computer: Laptop, phone: Smartphone, program: Terminal }

type SessionEntryProps = {
  readonly session: Session
  /** The name of the user, if it is another user's session. */
  readonly person?: string
  readonly end?: ((id: string) => Promise<unknown>) | undefined
}

/** A session: device, address, last use, and a button that ends it after confirmation. */
export function SessionEntry({ session, person, end }: SessionEntryProps) {
  const { t } = useTranslation('sessions')
  const dates = useDates()
  const Icon = icons[deviceOf(session.user_agent).kind]
  const device = useDeviceName()(session.user_agent)
  const name = person === undefined ? device : t('ofPerson', { person: isolate(person), device })
  const ask = useEnd(name, end)
  const { current, ip, last_seen_at } = session
  return (
    <Entry
      icon={<Icon />}
      title={
        <>
          {person === undefined ? <span>{device}</span> : <bdi>{person}</bdi>}
          {current && <Badge tone="accent">{t('current')}</Badge>}
        </>
      }
      facts={[
        ...(person === undefined ? [] : [<span key="device">{device}</span>]),
        <time key="seen" dateTime={last_seen_at} title={dates.exact(last_seen_at)}>
          {t('lastSeen', { when: dates.ago(last_seen_at) })}
        </time>,
        ...(ip === null ? [] : [<bdi key="ip">{t('ip', { ip })}</bdi>]),
      ]}
      action={
        !current &&
        end && (
          <Button size="small" aria-label={t('endOne', { name })} onPress={() => void ask(session.id)}>
            {t('end')}
          </Button>
        )
      }
    />
  )
}

/** A session that has already ended counts as success. */
function useEnd(name: string, end: SessionEntryProps['end']): (id: string) => Promise<void> {
  const { t } = useTranslation('sessions')
  const confirm = useConfirm()
  return async (id) => {
    await confirm({
      title: t('endQuestion', { name }),
      description: t('endConsequence'),
      confirmLabel: t('endConfirm'),
      isDangerous: true,
      onConfirm: async () => end?.(id),
      toast: t('ended', { count: 1 }),
    })
  }
}
