import type { Notification } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { useTranslation } from 'react-i18next'
import { LoadedSection } from '../../../framework/detail/section.tsx'
import { addressText } from '../../../framework/person-name.ts'
import { useDates } from '../../../framework/shop-dates.ts'
import type { IssuedCard } from './issued.ts'
import { Gate } from '../../../framework/gate.tsx'
import { useConfirm } from '../../../framework/use-confirm.ts'
import { useWrite } from '../../../framework/use-write.ts'

/** Milliseconds: how long the email of a new card may still be pending, and between polls until then. */
const pendingTime = 60_000
const pollInterval = 2_000

/** The emails with the code. */
export function IssuedMails({ card: { id, created_at } }: { readonly card: IssuedCard }) {
  const { t } = useTranslation('gift-cards')
  const { admin } = useClient()
  const isFresh = () => Date.now() - Date.parse(created_at) < pendingTime
  const query = {
    ...queryFor(admin.notifications.list, { query: { resource_type: 'gift_card', resource_id: id } }),
    refetchInterval: () => (isFresh() ? pollInterval : false),
  }
  return (
    <LoadedSection title={t('mails.title')} query={query}>
      {({ notifications }) =>
        notifications.length === 0 ? (
          <p className="text-muted">{t('mails.none')}</p>
        ) : (
          <ul className="grid gap-3">
            {notifications.map((mail) => (
              <Mail key={mail.id} mail={mail} />
            ))}
          </ul>
        )
      }
    </LoadedSection>
  )
}

function Mail({ mail }: { readonly mail: Notification }) {
  const { t } = useTranslation('gift-cards')
  const dates = useDates()
  const resend = useResend()
  const sent = [mail, ...(mail.resends ?? [])]
  return (
    <li className="flex items-start justify-between gap-3">
      <ul className="min-w-0">
        {sent.map(({ id, to, created_at }) => (
          <li key={id}>
            <bdi className="block wrap-anywhere">{addressText(to)}</bdi>
            <time dateTime={created_at} title={dates.exact(created_at)} className="tabular text-muted">
              {dates.dateTime(created_at)}
            </time>
          </li>
        ))}
      </ul>
      <Gate permission="notifications:write">
        <Button size="small" variant="ghost" onPress={() => void resend(mail)}>
          {t('mails.again')}
        </Button>
      </Gate>
    </li>
  )
}

function useResend() {
  const { t } = useTranslation('gift-cards')
  const { admin } = useClient()
  const confirm = useConfirm()
  const resend = useWrite(admin.notifications.resend)
  return async ({ id, to }: Notification) => {
    await confirm({
      title: t('mails.question', { to }),
      description: t('mails.consequence'),
      confirmLabel: t('mails.again'),
      onConfirm: () => resend.mutateAsync({ id, body: {} }),
      toast: t('mails.sent', { to }),
    })
  }
}
