import type { Invite } from '@storeroom/contract'
import { useShop, write } from '@storeroom/react'
import { ActionMenu } from '@storeroom/ui/menu'
import { Overlay } from '@storeroom/ui/overlay'
import { usePrompt } from '@storeroom/ui/prompt'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, MailX, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../framework/notify.ts'
import { InviteLink, useInviteLink } from './invite-link.tsx'

/** Copy the link of an invite, send it again, withdraw it. */
export function InviteMenu({ invite }: { readonly invite: Invite }) {
  const { t } = useTranslation('settings-team')
  const [isShown, setShown] = useState(false)
  const copy = useCopyLink(() => setShown(true))
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
            onAction: () => void withdraw(),
          },
        ]}
      />
      <Overlay kind="modal" isOpen={isShown} onClose={() => setShown(false)}>
        <InviteLink title={t('link.title')} invite={invite} />
      </Overlay>
    </>
  )
}

/** Copies; where the browser gives no clipboard (plain http from another machine), the link is shown instead. */
function useCopyLink(show: () => void): (invite: Invite) => Promise<void> {
  const { t } = useTranslation('settings-team')
  const linkOf = useInviteLink()
  return async (invite) => {
    try {
      await navigator.clipboard.writeText(linkOf(invite))
      notify.success(t('link.copied'))
    } catch {
      show()
    }
  }
}

function useInviteActions({ id, user_email: email }: Invite) {
  const { t } = useTranslation('settings-team')
  const shop = useShop()
  const queryClient = useQueryClient()
  const prompt = usePrompt()
  const sending = useMutation(write(shop.admin.invites.resend, queryClient))
  const removing = useMutation(write(shop.admin.invites.remove, queryClient))
  const resend = () =>
    sending.mutate(
      { invite_id: id },
      { onSuccess: () => notify.success(t('resend.done', { email })), onError: notify.failure },
    )
  const withdraw = async () => {
    const isGone = await prompt({
      title: t('withdraw.question', { email }),
      description: t('withdraw.consequence'),
      confirmLabel: t('withdraw.confirm'),
      isDangerous: true,
      onConfirm: () => removing.mutateAsync({ invite_id: id }),
    })
    if (isGone) notify.success(t('withdraw.done', { email }))
  }
  return { resend, withdraw }
}
