import { read, useShop, write } from '@storeroom/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadedSection } from '../../framework/detail/section.tsx'
import { Entries } from '../../framework/entries.tsx'
import { personName } from '../../framework/person-name.ts'
import { SessionEntry } from '../../shared/sessions/session-entry.tsx'
import { useCan } from '../../framework/permissions.ts'
import { Gate } from '../../framework/gate.tsx'

/** All sessions of the team, for those who manage it. */
export function TeamSessions() {
  const { t } = useTranslation('settings-team')
  const shop = useShop()
  const canSee = useCan('sessions:read')
  const remove = useMutation(write(shop.admin.sessions.remove, useQueryClient()))
  if (!canSee) return null
  const end = (id: string) => remove.mutateAsync({ id })
  return (
    <LoadedSection
      title={t('sessions.title')}
      description={t('sessions.description')}
      query={read(shop.admin.sessions.list)}
    >
      {({ sessions }) => (
        <Entries label={t('sessions.title')}>
          {sessions.map((session) => (
            <Gate key={session.id} permission="sessions:write">
              <SessionEntry session={session} person={personName(session.user)} end={end} />
            </Gate>
          ))}
        </Entries>
      )}
    </LoadedSection>
  )
}
