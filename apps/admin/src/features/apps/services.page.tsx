import type { ConnectedService } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Link } from '@storeroom/ui/buttons/link'
import { Plug } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LoadedSection } from '../../framework/detail/section.tsx'
import { Entry, EntryList } from '../../framework/entries.tsx'
import { Gate } from '../../framework/gate.tsx'
import { SettingsPage } from '../../framework/settings-page.tsx'
import { useDelete } from '../../framework/use-delete.ts'
import { paths } from '../../lib/paths.ts'
import { InstallButton, InstalledBy, ServiceBadge } from './service-state.tsx'

/** `/a/oauth` (S2-37): the services that the settings of the server name. */
export default function ServicesPage() {
  const { t } = useTranslation('apps')
  const client = useClient()
  return (
    <SettingsPage title={t('title')} description={t('help')}>
      <LoadedSection query={queryFor(client.admin.apps.list)}>
        {({ apps }) => (
          <EntryList label={t('title')} rows={apps} empty={t('empty')}>
            {(service) => <ServiceEntry service={service} />}
          </EntryList>
        )}
      </LoadedSection>
    </SettingsPage>
  )
}

function ServiceEntry({ service }: { readonly service: ConnectedService }) {
  const { application_name: name, display_name, data } = service
  return (
    <Entry
      icon={<Plug />}
      title={
        <>
          <Link look="plain" href={paths.service({ name })}>
            <bdi>{display_name}</bdi>
          </Link>
          <ServiceBadge service={service} />
        </>
      }
      facts={data === null ? [] : [<InstalledBy key="installed" data={data} />]}
      action={<ServiceActions service={service} />}
    />
  )
}

function ServiceActions({ service }: { readonly service: ConnectedService }) {
  const { t } = useTranslation('apps')
  const remove = useRemoveService()
  const { display_name: name, data } = service
  return (
    <span className="flex shrink-0 gap-2">
      {data !== null && (
        <Gate permission="apps:delete">
          <Button size="small" aria-label={t('remove.one', { name })} onPress={() => void remove(service)}>
            {t('remove.open')}
          </Button>
        </Gate>
      )}
      <InstallButton
        service={service}
        size="small"
        aria-label={t(data === null ? 'install.one' : 'install.oneAgain', { name })}
      >
        {t(data === null ? 'install.open' : 'install.again')}
      </InstallButton>
    </span>
  )
}

function useRemoveService(): (service: ConnectedService) => Promise<boolean> {
  const { t } = useTranslation('apps')
  const client = useClient()
  return useDelete({
    call: client.admin.apps.remove,
    input: ({ application_name }) => ({ application_name }),
    words: ({ display_name: name }) => ({
      title: t('remove.question', { name }),
      consequence: t('remove.consequence', { name }),
      confirm: t('remove.open'),
      toast: t('remove.done', { name }),
    }),
  })
}
