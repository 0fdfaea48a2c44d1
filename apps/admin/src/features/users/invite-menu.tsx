import type { Invite, InviteLink as InviteLinkOf } from '@storeroom/contract'
import { useShop } from '@storeroom/react'
import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { Overlay } from '@storeroom/ui/overlay/overlay'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { Link, MailX, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../framework/notify.ts'
import { useDelete } from '../../framework/use-delete.ts'
import { useWrite } from '../../framework/use-write.ts'
import { InviteLink, useInviteAddress } from './invite-link.tsx'

/** Copy the link of an invite, send it again, withdraw it. */
export function InviteMenu({ invite }: { readonly invite: Invite }) {
  const { t } = useTranslation('users')
  const [shown, setShown] = useState<InviteLinkOf>()
  const copy = useCopyLink(setShown)
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
      <Overlay kind="modal" isOpen={shown !== undefined} onClose={() => setShown(undefined)}>
        {shown && <InviteLink title={t('link.title')} invite={shown} />}
      </Overlay>
    </>
  )
}

/**
 * Makes a new link and copies it; where the browser gives no clipboard (plain http from another machine), the link is shown
 * instead. The link before stops working, so the user is asked first.
 */
function useCopyLink(show: (invite: InviteLinkOf) => void): (invite: Invite) => Promise<void> {
  const { t } = useTranslation('users')
  const shop = useShop()
  const prompt = usePrompt()
  const addressOf = useInviteAddress()
  const renew = useWrite(shop.admin.invites.renewLink)
  return async ({ id, user_email: email }) => {
    const made: { link?: InviteLinkOf } = {}
    await prompt({
      title: t('link.question', { email }),
      description: t('link.consequence'),
      confirmLabel: t('link.confirm'),
      onConfirm: async () => {
        made.link = (await renew.mutateAsync({ invite_id: id })).invite_link
      },
    })
    if (!made.link) return
    try {
      await navigator.clipboard.writeText(addressOf(made.link))
      notify.success(t('link.copied'))
    } catch {
      show(made.link)
    }
  }
}

function useInviteActions({ id, user_email: email }: Invite) {
  const { t } = useTranslation('users')
  const shop = useShop()
  const sending = useWrite(shop.admin.invites.resend)
  const resend = () =>
    sending.mutate(
      { invite_id: id },
      { onSuccess: () => notify.success(t('resend.done', { email })), onError: notify.failure },
    )
  const withdraw = useDelete({
    call: shop.admin.invites.remove,
    input: (invite: Invite) => ({ invite_id: invite.id }),
    words: () => ({
      title: t('withdraw.question', { email }),
      consequence: t('withdraw.consequence'),
      confirm: t('withdraw.confirm'),
      done: t('withdraw.done', { email }),
    }),
  })
  return { resend, withdraw }
}
