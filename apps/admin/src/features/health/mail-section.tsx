import type { Health } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Facts } from '@storeroom/ui/display/card'
import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'
import { notify } from '../../framework/notify.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { Gate } from '../../framework/gate.tsx'
import { useWrite } from '../../framework/use-write.ts'

/** How emails are sent, and a button that sends a test email. */
export function MailSection({ mail: { by, from, waiting } }: { readonly mail: Health['mail'] }) {
  const { t } = useTranslation('health')
  return (
    <Section
      title={t('mail.title')}
      footer={
        <Gate permission="health:write">
          <TestMail />
        </Gate>
      }
    >
      <Facts
        layout="beside"
        facts={[
          { label: t('mail.by'), value: t(`mail.${by}`) },
          { label: t('mail.from'), value: <bdi className="wrap-anywhere">{from}</bdi> },
          {
            label: t('mail.waiting'),
            value: <span className="tabular">{new Intl.NumberFormat(activeLanguageTag()).format(waiting)}</span>,
          },
        ]}
      />
    </Section>
  )
}

function TestMail() {
  const { t } = useTranslation('health')
  const client = useClient()
  const test = useWrite(client.admin.health.testMail, {
    onSuccess: ({ mail_test: { to, by, error } }) => {
      if (error !== null) notify.problem(t('mail.failed', { to, error }))
      else notify.success(t(by === 'smtp' ? 'mail.sent' : 'mail.kept', { to }))
    },
    onError: notify.failure,
  })
  return (
    <Button size="small" isLoading={test.isPending} onPress={() => test.mutate()}>
      {t('mail.test')}
    </Button>
  )
}
