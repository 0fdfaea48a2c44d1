import type { Session } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadedSection } from '../../framework/detail/section.tsx'
import { Entries } from '../../framework/entries.tsx'
import { useConfirm } from '../../framework/use-confirm.ts'
import { useWrite } from '../../framework/use-write.ts'
import { SessionEntry } from '../../shared/sessions/session-entry.tsx'

/** The user's sessions, this device first. */
export function SessionsSection() {
  const { t } = useTranslation('personal-information')
  const client = useClient()
  const query = queryFor(client.admin.me.listSessions)
  const others = useQuery(query).data?.sessions.filter(({ current }) => !current) ?? []
  const remove = useWrite(client.admin.me.removeSession)
  const end = (id: string) => remove.mutateAsync({ id })
  const endAll = useEndAll(end)
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
              <SessionEntry key={session.id} session={session} end={end} />
            ))}
        </Entries>
      )}
    </LoadedSection>
  )
}

function useEndAll(end: (id: string) => Promise<unknown>): (sessions: readonly Session[]) => Promise<void> {
  const { t } = useTranslation(['personal-information', 'sessions'])
  const confirm = useConfirm()
  return async (sessions) => {
    await confirm({
      title: t('sessions.endOthersQuestion', { count: sessions.length }),
      description: t('sessions.endOthersConsequence'),
      confirmLabel: t('sessions.endOthers'),
      isDangerous: true,
      onConfirm: () => Promise.all(sessions.map(({ id }) => end(id))),
      toast: t('sessions:ended', { count: sessions.length }),
    })
  }
}
