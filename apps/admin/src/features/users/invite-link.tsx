import type { InviteLink as Invite } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { CopyField } from '@storeroom/ui/fields/copy-field'
import { OverlayBody, OverlayFooter, OverlayHeader } from '@storeroom/ui/overlay/overlay'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Loading } from '../../framework/loading.tsx'
import { useDates } from '../../framework/shop-dates.ts'
import { isolate } from '../../lib/bidi.ts'
import { paths } from '../../lib/paths.ts'

type InviteLinkProps = { readonly title: string; readonly invite: Invite }

/** The content of the dialog that shows an invite link to copy. */
export function InviteLink({ title, invite }: InviteLinkProps) {
  const { t } = useTranslation('users')
  const { admin } = useClient()
  const settings = useQuery(queryFor(admin.store.retrieve))
  return (
    <>
      <OverlayHeader title={title} />
      <OverlayBody className="flex flex-col gap-3 p-5">
        <p>{t('link.description', { email: isolate(invite.user_email) })}</p>
        {settings.data ? (
          <LinkField url={inviteUrl(settings.data.store.invite_link_template, invite)} invite={invite} />
        ) : (
          <Loading query={settings} lines={3} />
        )}
      </OverlayBody>
      <OverlayFooter>
        <Button slot="close" variant="primary" autoFocus>
          {t('ui:done')}
        </Button>
      </OverlayFooter>
    </>
  )
}

function LinkField({ url, invite }: { readonly url: string; readonly invite: Invite }) {
  const { t } = useTranslation('users')
  const dates = useDates()
  return (
    <CopyField
      label={t('link.label')}
      value={url}
      copyLabel={t('link.copy')}
      description={t('link.until', { date: dates.dateTime(invite.expires_at) })}
    />
  )
}

/** The invite URL: from the shop's template if it has one, else the dashboard's own page. */
export const inviteUrl = (template: string | null | undefined, { token }: Pick<Invite, 'token'>): string =>
  template == null
    ? `${window.location.origin}${paths.invite({ token })}`
    : template.replaceAll('{invite_token}', token)
