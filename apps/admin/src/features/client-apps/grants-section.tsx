import type { AppGrant } from '@storeroom/contract'
import { queryFor, useClient, useSession } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Blocks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LoadedSection } from '../../framework/detail/section.tsx'
import { Entry, EntryList } from '../../framework/entries.tsx'
import { Gate } from '../../framework/gate.tsx'
import { personName } from '../../framework/person-name.ts'
import { useDates } from '../../framework/shop-dates.ts'
import { useDelete } from '../../framework/use-delete.ts'
import { usePermissionLines } from './scope-list.tsx'

/** What apps may do: the grants of the user, or those of all users. */
export function GrantsSection({ isOfAll }: { readonly isOfAll: boolean }) {
  const { t } = useTranslation('client-apps')
  const client = useClient()
  return (
    <LoadedSection
      title={t('grants.title')}
      description={t(isOfAll ? 'grants.helpOfAll' : 'grants.help')}
      query={queryFor(client.admin.appGrants.list)}
    >
      {({ app_grants }) => (
        <EntryList label={t('grants.title')} rows={app_grants} empty={t('grants.empty')}>
          {(grant) => <GrantEntry grant={grant} />}
        </EntryList>
      )}
    </LoadedSection>
  )
}

function GrantEntry({ grant }: { readonly grant: AppGrant }) {
  const { t } = useTranslation('client-apps')
  const dates = useDates()
  const linesOf = usePermissionLines()
  const { app, user, scopes, created_at, last_used_at } = grant
  return (
    <Entry
      icon={<Blocks />}
      title={<bdi>{app.name}</bdi>}
      facts={[
        <span key="user">{t('grants.by', { user: personName(user) })}</span>,
        <span key="scopes">{linesOf(scopes).join(' · ')}</span>,
        <time key="created" dateTime={created_at} title={dates.exact(created_at)}>
          {t('grants.since', { date: dates.date(created_at) })}
        </time>,
        last_used_at === null ? (
          <span key="used">{t('grants.unused')}</span>
        ) : (
          <time key="used" dateTime={last_used_at} title={dates.exact(last_used_at)}>
            {t('grants.lastUsed', { when: dates.ago(last_used_at) })}
          </time>
        ),
      ]}
      action={<Revoke grant={grant} />}
    />
  )
}

/** One's own grants need no permission. */
function Revoke({ grant }: { readonly grant: AppGrant }) {
  const { t } = useTranslation('client-apps')
  const { data: self } = useSession()
  const revoke = useRevoke()
  const names = { name: grant.app.name, user: personName(grant.user) }
  const button = (
    <Button size="small" aria-label={t('revoke.one', names)} onPress={() => void revoke(grant)}>
      {t('revoke.open')}
    </Button>
  )
  return grant.user.id === self?.id ? button : <Gate permission="apps:delete">{button}</Gate>
}

function useRevoke(): (grant: AppGrant) => Promise<boolean> {
  const { t } = useTranslation('client-apps')
  const client = useClient()
  return useDelete({
    call: client.admin.appGrants.remove,
    input: ({ id }) => ({ id }),
    words: ({ app: { name }, user }) => ({
      title: t('revoke.question', { name }),
      consequence: t('revoke.consequence', { name, user: personName(user) }),
      confirm: t('revoke.open'),
      toast: t('revoke.done', { name }),
    }),
  })
}
