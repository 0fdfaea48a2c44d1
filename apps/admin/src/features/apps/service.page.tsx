import type { ConnectedService } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { ButtonLink } from '@storeroom/ui/buttons/link'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Plug } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { useDescribeError } from '../../framework/error-text.ts'
import { Gate } from '../../framework/gate.tsx'
import { Loading } from '../../framework/loading.tsx'
import { NotFoundMessage } from '../../framework/not-found-message.tsx'
import { SettingsPage } from '../../framework/settings-page.tsx'
import { useWrite } from '../../framework/use-write.ts'
import { paths } from '../../lib/paths.ts'
import { InstallButton, InstalledBy, ServiceBadge } from './service-state.tsx'

/** `/a/oauth/:name` (S2-38): the service leads here with a code, or with the reason why there is none. */
export default function ServicePage() {
  const { t } = useTranslation('apps')
  const client = useClient()
  const { name } = useParams()
  const query = useQuery(queryFor(client.admin.apps.list))
  const service = query.data?.apps.find(({ application_name }) => application_name === name)
  if (query.data && !service) return <NotFoundMessage />
  return (
    <SettingsPage
      title={service?.display_name ?? t('title')}
      status={service && <ServiceBadge service={service} />}
      description={service?.data && <InstalledBy data={service.data} />}
    >
      {service ? <Installation service={service} /> : <Loading lines={3} query={query} />}
    </SettingsPage>
  )
}

type ServiceProps = { readonly service: ConnectedService }

/** What is to be done: install, complete, or see that it is done. */
function Installation({ service }: ServiceProps) {
  const { t } = useTranslation('apps')
  const [search] = useSearchParams()
  const [code, state, error] = [search.get('code'), search.get('state'), search.get('error')]
  const { display_name: name, data } = service
  if (error !== null)
    return (
      <Failed
        service={service}
        reason={error === 'access_denied' ? t('failed.declined', { name }) : t('failed.service', { name, error })}
      />
    )
  if (code !== null && state !== null) return <Completion service={service} code={code} state={state} />
  if (data !== null && data.problem === null) return <Installed service={service} />
  return (
    <EmptyState
      icon={<Plug />}
      title={t(data === null ? 'ready.title' : 'ready.titleAgain', { name })}
      description={t('ready.help', { name })}
      actions={
        <InstallButton variant="primary" service={service}>
          {t(data === null ? 'install.open' : 'install.again')}
        </InstallButton>
      }
    />
  )
}

type CompletionProps = ServiceProps & { readonly code: string; readonly state: string }

/** v1's "Complete installation" and its outcome. */
function Completion({ service, code, state }: CompletionProps) {
  const { t } = useTranslation('apps')
  const client = useClient()
  const describe = useDescribeError()
  const complete = useWrite(client.admin.apps.authorize)
  const { application_name, display_name: name } = service
  if (complete.isSuccess) return <Installed service={service} />
  if (complete.isError) return <Failed service={service} reason={describe(complete.error)} />
  return (
    <EmptyState
      icon={<Plug />}
      title={t('complete.title', { name })}
      description={
        complete.isPending ? <span role="status">{t('complete.pending', { name })}</span> : t('complete.help')
      }
      actions={
        <Gate permission="apps:write">
          <Button
            variant="primary"
            autoFocus
            isLoading={complete.isPending}
            onPress={() => complete.mutate({ body: { application_name, code, state } })}
          >
            {t('complete.open')}
          </Button>
        </Gate>
      }
    />
  )
}

function Installed({ service: { display_name: name } }: ServiceProps) {
  const { t } = useTranslation('apps')
  return (
    <div role="status">
      <EmptyState
        icon={<CircleCheck />}
        title={t('installed.title', { name })}
        description={t('installed.help')}
        actions={<ButtonLink href={paths.services()}>{t('installed.all')}</ButtonLink>}
      />
    </div>
  )
}

/** A code and its state work only once, so a retry starts at the external service again. */
function Failed({ service, reason }: ServiceProps & { readonly reason: string }) {
  const { t } = useTranslation('apps')
  return (
    <EmptyState
      tone="danger"
      icon={<CircleAlert />}
      title={t('failed.title', { name: service.display_name })}
      description={reason}
      actions={
        <InstallButton variant="primary" service={service}>
          {t('failed.retry')}
        </InstallButton>
      }
    />
  )
}
