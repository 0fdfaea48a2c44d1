import type { InviteLink as Link } from '@storeroom/contract'
import { read, useShop } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { CopyButton } from '@storeroom/ui/buttons/copy-button'
import { OverlayBody, OverlayFooter, OverlayHeader } from '@storeroom/ui/overlay/overlay'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../framework/shop-dates.ts'
import { paths } from '../../lib/paths.ts'

/** The address that an invite leads to: the shop's own page, or the dashboard's. */
export function useInviteAddress(): (invite: Pick<Link, 'token'>) => string {
  const shop = useShop()
  const template = useQuery(read(shop.admin.store.retrieve)).data?.store.invite_link_template ?? null
  return ({ token }) =>
    template === null
      ? `${window.location.origin}${paths.invite({ token })}`
      : template.replaceAll('{invite_token}', token)
}

type InviteLinkProps = { readonly title: string; readonly invite: Link }

/** What a dialog holds that hands over the link of an invite. */
export function InviteLink({ title, invite }: InviteLinkProps) {
  const { t } = useTranslation('users')
  const dates = useDates()
  const link = useInviteAddress()(invite)
  return (
    <>
      <OverlayHeader title={title} />
      <OverlayBody className="flex flex-col gap-3 p-5">
        <p>{t('link.description', { email: `\u2068${invite.user_email}\u2069` })}</p>
        <TextField
          label={t('link.label')}
          value={link}
          isReadOnly
          dir="ltr"
          onFocus={(event) => event.target instanceof HTMLInputElement && event.target.select()}
          suffix={<CopyButton value={link} label={t('link.copy')} />}
          description={t('link.until', { date: dates.dateTime(invite.expires_at) })}
        />
      </OverlayBody>
      <OverlayFooter>
        <Button slot="close" variant="primary" autoFocus>
          {t('ui:done')}
        </Button>
      </OverlayFooter>
    </>
  )
}
