import type { Notification } from '@storeroom/contract'
import { isErasedAddress } from '@storeroom/contract/erased'
import { queryFor, useClient } from '@storeroom/react'
import { Status } from '@storeroom/ui/display/badge'
import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { Modal } from '@storeroom/ui/overlay/modal'
import { useQuery } from '@tanstack/react-query'
import { MailOpen, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreateForm } from '../../../framework/form/contract-form.ts'
import { FormModal, FormPanel } from '../../../framework/form/form-overlay.tsx'
import { FormTextField } from '../../../framework/form/text-fields.tsx'
import { Loading } from '../../../framework/loading.tsx'
import { useCan } from '../../../framework/permissions.ts'
import { addressText } from '../../../framework/person-name.ts'
import { useMailKindName } from '../../../shared/mails/mail-kind-name.ts'

/** The limit of the request; orders have fewer emails. */
const limit = 100
/** Milliseconds between polls: while an email is queued, and otherwise. A failed one may be retried or not. */
const [queuedInterval, usualInterval] = [3_000, 20_000]

const statuses = ['queued', 'sent', 'failed'] as const
const fields = 'event_name,to,data,subject,status,error,created_at'

/** Which emails: those of an order with its edits, exchanges and gift cards, or those of one other record. */
type About = { readonly order_id: string } | { readonly resource_id: string }

/** The emails about a record; none for users who may not read them. */
export function useMails(about: About): readonly Notification[] {
  const { admin } = useClient()
  const include_resends = 'true' as const
  const query = { ...about, status: [...statuses], include_resends, fields, expand: '', limit }
  const { data } = useQuery({
    ...queryFor(admin.notifications.list, { query }),
    enabled: useCan('notifications:read'),
    refetchInterval: ({ state }) =>
      state.data?.notifications.some(({ status }) => status === 'queued') === true ? queuedInterval : usualInterval,
  })
  return data?.notifications ?? []
}

type MailProps = { readonly mail: Notification }

/** The recipient of an email, and its status unless it was sent. */
export function MailState({ mail: { to, status, error } }: MailProps) {
  const { t } = useTranslation('mails')
  return (
    <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-muted">
      <bdi className="min-w-0 wrap-anywhere">{addressText(to)}</bdi>
      {status === 'queued' && <Status tone="warning">{t('queued')}</Status>}
      {status === 'failed' && (
        <>
          <Status tone="danger">{t('failed')}</Status>
          <bdi className="min-w-0 wrap-anywhere">{error}</bdi>
        </>
      )}
    </p>
  )
}

/** The title of an email: its subject, or its kind if no subject is stored. */
export function MailSubject({ mail: { subject, event_name } }: MailProps) {
  const { t } = useTranslation('mails')
  const nameOf = useMailKindName()
  return t('entry', { subject: subject ?? nameOf(event_name ?? '') })
}

/** The menu of an email: shows it as it was sent, or sends it again. */
export function MailMenu({ mail }: MailProps) {
  const { t } = useTranslation('mails')
  const canSend = useCan('notifications:write') && !isErasedAddress(mail.to)
  const [open, setOpen] = useState<'read' | 'resend'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <ActionMenu
        size="small"
        label={t('menu', { subject: mail.subject ?? addressText(mail.to) })}
        actions={[
          {
            id: 'read',
            label: t('read'),
            icon: <MailOpen aria-hidden />,
            onAction: () => setOpen('read'),
            readOnly: true,
          },
          ...(canSend
            ? [{ id: 'resend', label: t('resend'), icon: <Send aria-hidden />, onAction: () => setOpen('resend') }]
            : []),
        ]}
      />
      <MailReader mail={mail} isOpen={open === 'read'} onClose={close} />
      <FormModal size="small" isOpen={open === 'resend'} onClose={close}>
        <ResendForm mail={mail} onSaved={close} />
      </FormModal>
    </>
  )
}

/** The text of an email. */
function MailReader({ mail, ...modal }: MailProps & { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('mails')
  const { admin } = useClient()
  const query = queryFor(admin.notifications.retrieveText, { id: mail.id })
  const { data, isError, error, refetch } = useQuery({ ...query, enabled: modal.isOpen })
  const sent = data?.notification_text
  return (
    <Modal size="medium" {...modal} title={<bdi>{sent?.subject ?? addressText(mail.to)}</bdi>}>
      {!sent && <Loading lines={6} query={{ isError, error, refetch }} />}
      {sent?.text === null && <p className="text-muted">{t('notKept')}</p>}
      {sent && sent.text !== null && (
        <div dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {sent.text}
        </div>
      )}
    </Modal>
  )
}

function ResendForm({ mail, onSaved }: MailProps & { readonly onSaved: () => void }) {
  const { t } = useTranslation('mails')
  const { admin } = useClient()
  const form = useCreateForm({
    call: admin.notifications.resend,
    input: { id: mail.id },
    values: { to: mail.to },
    toast: t('resent'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('resendTitle')} submitLabel={t('send')}>
      <FormTextField
        form={form}
        name="to"
        label={t('to')}
        type="email"
        dir="ltr"
        isRequired
        autoFocus
        description={t('resendHelp')}
      />
    </FormPanel>
  )
}
