import type { ApiToken } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Badge } from '@storeroom/ui/display/badge'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadedSection } from '../../framework/detail/section.tsx'
import { Entry, EntryList } from '../../framework/entries.tsx'
import { FormModal } from '../../framework/form/form-overlay.tsx'
import { useDates } from '../../framework/shop-dates.ts'
import { useDelete } from '../../framework/use-delete.ts'
import { NewToken } from './new-token.tsx'

/** The user's API tokens. */
export function ApiTokensSection() {
  const { t } = useTranslation('personal-information')
  const client = useClient()
  const [isOpen, setOpen] = useState(false)
  const add = (
    <Button size="small" icon={<Plus aria-hidden />} onPress={() => setOpen(true)}>
      {t('tokens.new')}
    </Button>
  )
  return (
    <>
      <LoadedSection
        title={t('tokens.title')}
        description={t('tokens.description')}
        query={queryFor(client.admin.me.listTokens)}
        actions={add}
      >
        {({ tokens }) => (
          <EntryList label={t('tokens.title')} rows={tokens} empty={t('tokens.empty')}>
            {(token) => <TokenEntry token={token} />}
          </EntryList>
        )}
      </LoadedSection>
      <FormModal isOpen={isOpen} onClose={() => setOpen(false)}>
        <NewToken />
      </FormModal>
    </>
  )
}

function TokenEntry({ token }: { readonly token: ApiToken }) {
  const { t } = useTranslation('personal-information')
  const dates = useDates()
  const revoke = useRevoke()
  const [now] = useState(Date.now)
  const { name, hint, scopes, created_at, expires_at, last_used_at } = token
  const isOver = expires_at !== null && Date.parse(expires_at) <= now
  return (
    <Entry
      icon={<KeyRound />}
      title={
        <>
          <span dir="auto">{name}</span>
          {isOver && <Badge tone="warning">{t('tokens.over')}</Badge>}
        </>
      }
      facts={[
        <bdi key="hint" className="font-mono text-xs">
          {hint}
        </bdi>,
        <time key="created" dateTime={created_at} title={dates.exact(created_at)}>
          {t('tokens.created', { date: dates.date(created_at) })}
        </time>,
        expires_at === null ? (
          <span key="end">{t('tokens.endless')}</span>
        ) : (
          <time key="end" dateTime={expires_at} title={dates.exact(expires_at)}>
            {t(isOver ? 'tokens.ended' : 'tokens.ends', { date: dates.date(expires_at) })}
          </time>
        ),
        scopes === null ? (
          <span key="scopes">{t('tokens.accessTo.all')}</span>
        ) : (
          <span key="scopes" title={scopes.join(', ')}>
            {t('tokens.scopeCount', { count: scopes.length })}
          </span>
        ),
        last_used_at === null ? (
          <span key="used">{t('tokens.unused')}</span>
        ) : (
          <time key="used" dateTime={last_used_at} title={dates.exact(last_used_at)}>
            {t('tokens.lastUsed', { when: dates.ago(last_used_at) })}
          </time>
        ),
      ]}
      action={
        <Button size="small" aria-label={t('tokens.revokeOne', { name })} onPress={() => void revoke(token)}>
          {t('tokens.revoke')}
        </Button>
      }
    />
  )
}

function useRevoke(): (token: ApiToken) => Promise<boolean> {
  const { t } = useTranslation('personal-information')
  const client = useClient()
  return useDelete({
    call: client.admin.me.removeToken,
    input: ({ id }) => ({ id }),
    words: ({ name }) => ({
      title: t('tokens.revokeQuestion', { name }),
      consequence: t('tokens.revokeConsequence'),
      confirm: t('tokens.revokeConfirm'),
      toast: t('tokens.revoked', { name }),
    }),
  })
}
