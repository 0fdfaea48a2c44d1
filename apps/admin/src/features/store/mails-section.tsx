import type { MailKind } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Switch } from '@storeroom/ui/fields/switch'
import { useTranslation } from 'react-i18next'
import { LoadedSection } from '../../framework/detail/section.tsx'
import { notify } from '../../framework/notify.ts'
import { useWrite } from '../../framework/use-write.ts'
import { useMailKindName } from '../../shared/mails/mail-kind-name.ts'
import type { SectionProps } from './store.ts'

/** Which emails shoppers get, one switch for each kind. */
export function MailsSection({ canEdit }: SectionProps) {
  const { t } = useTranslation('mails')
  const client = useClient()
  return (
    <LoadedSection
      title={t('settings.title')}
      description={t('settings.description')}
      query={queryFor(client.admin.mailKinds.list)}
    >
      {({ mail_kinds }) => (
        <ul aria-label={t('settings.title')} className="grid gap-3">
          {mail_kinds.map((kind) => (
            <li key={kind.id}>
              <KindSwitch kind={kind} canEdit={canEdit} />
            </li>
          ))}
        </ul>
      )}
    </LoadedSection>
  )
}

function KindSwitch({ kind: { id, is_sent }, canEdit }: { readonly kind: MailKind; readonly canEdit: boolean }) {
  const { t } = useTranslation('mails')
  const client = useClient()
  const nameOf = useMailKindName()
  const switching = useWrite(client.admin.mailKinds.update, {
    onSuccess: ({ mail_kind }) => {
      notify.success(t(mail_kind.is_sent ? 'settings.on' : 'settings.off', { kind: nameOf(mail_kind.id) }))
    },
    onError: notify.failure,
  })
  return (
    <Switch
      label={nameOf(id)}
      value={switching.isPending ? switching.variables.body.is_sent : is_sent}
      isDisabled={!canEdit}
      onChange={(on) => switching.mutate({ id, body: { is_sent: on } })}
    />
  )
}
