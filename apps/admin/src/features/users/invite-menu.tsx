import type { Invite, InviteLink as NewInvite } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { copyText } from '@storeroom/ui/buttons/copy-text'
import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { Overlay } from '@storeroom/ui/overlay/overlay'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useQueryClient } from '@tanstack/react-query'
import { Link, MailX, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../framework/notify.ts'
import { useDelete } from '../../framework/use-delete.ts'
import { useWrite } from '../../framework/use-write.ts'
import { InviteLink, inviteUrl } from './invite-link.tsx'

/** The actions for an invite: copy its link, send it again, withdraw it. */
export function InviteMenu({ invite }: { readonly invite: Invite }) {
  const { t } = useTranslation('users')
  const [shownInvite, setShownInvite] = useState<NewInvite>()
  const copy = useCopyLink(setShownInvite)
  const { resend, withdraw } = useInviteActions(invite)
  return (
    <>
      <ActionMenu
        size="small"
        label={t('ui:rowActions', { name: invite.user_email })}
        actions={[
          { id: 'copy', label: t('link.copy'), icon: <Link aria-hidden />, onAction: () => void copy(invite) },
          {
            id: 'resend',
            label: t('resend.open'),
            icon: <Send aria-hidden className="mirror-rtl" />,
            onAction: resend,
          },
          {
            id: 'withdraw',
            label: t('withdraw.open'),
            icon: <MailX aria-hidden />,
            tone: 'danger',
            onAction: () => void withdraw(invite),
          },
        ]}
      />
      <Overlay kind="modal" isOpen={shownInvite !== undefined} onClose={() => setShownInvite(undefined)}>
        {shownInvite && <InviteLink title={t('link.title')} invite={shownInvite} />}
      </Overlay>
    </>
  )
}

/**
 * Creates a new link and copies it. If the browser allows no access to the clipboard (plain http from another machine), the
 * link is shown instead. The previous link stops working, so the user is asked first. The link depends on the shop's
 * template: if the settings cannot be loaded, no link is created.
 */
function useCopyLink(show: (invite: NewInvite) => void): (invite: Invite) => Promise<void> {
  const { t } = useTranslation('users')
  const client = useClient()
  const prompt = usePrompt()
  const queryClient = useQueryClient()
  const renew = useWrite(client.admin.invites.renewLink)
  return async ({ id, user_email: email }) => {
    const created: { invite?: NewInvite; url?: string } = {}
    await prompt({
      title: t('link.question', { email }),
      description: t('link.consequence'),
      confirmLabel: t('link.confirm'),
      onConfirm: async () => {
        const { store } = await queryClient.ensureQueryData(queryFor(client.admin.store.retrieve))
        const { invite_link } = await renew.mutateAsync({ invite_id: id })
        created.invite = invite_link
        created.url = inviteUrl(store.invite_link_template, invite_link)
      },
    })
    const { invite, url } = created
    if (!invite || url === undefined) return
    try {
      await copyText(url)
      notify.success(t('link.copied'))
    } catch {
      show(invite)
    }
  }
}

function useInviteActions({ id, user_email: email }: Invite) {
  const { t } = useTranslation('users')
  const client = useClient()
  const sending = useWrite(client.admin.invites.resend)
  const resend = () =>
    sending.mutate(
      { invite_id: id },
      { onSuccess: () => notify.success(t('resend.done', { email })), onError: notify.failure },
    )
  const withdraw = useDelete({
    call: client.admin.invites.remove,
    input: (invite: Invite) => ({ invite_id: invite.id }),
    words: () => ({
      title: t('withdraw.question', { email }),
      consequence: t('withdraw.consequence'),
      confirm: t('withdraw.confirm'),
      toast: t('withdraw.done', { email }),
    }),
  })
  return { resend, withdraw }
}
