import type { ClientApp } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { CopyButton } from '@storeroom/ui/buttons/copy-button'
import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { Blocks, Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadedSection } from '../../framework/detail/section.tsx'
import { Entry, EntryList } from '../../framework/entries.tsx'
import { FormDrawer } from '../../framework/form/form-overlay.tsx'
import { Gate } from '../../framework/gate.tsx'
import { deleteAction, editAction } from '../../framework/menu-actions.tsx'
import { useConfirm } from '../../framework/use-confirm.ts'
import { useDelete } from '../../framework/use-delete.ts'
import { useWrite } from '../../framework/use-write.ts'
import { AppCredentials, EditApp, NewApp } from './app-forms.tsx'
import type { WithSecret } from './app-values.ts'

/** What is in the drawer. */
type Open = 'new' | { readonly edited: ClientApp } | { readonly made: WithSecret }

/** The apps that users can grant something to. */
export function RegisteredSection() {
  const { t } = useTranslation('client-apps')
  const client = useClient()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const add = (
    <Gate permission="apps:write">
      <Button size="small" icon={<Plus aria-hidden />} onPress={() => setOpen('new')}>
        {t('new.open')}
      </Button>
    </Gate>
  )
  return (
    <>
      <LoadedSection
        title={t('registered.title')}
        description={t('registered.help')}
        query={queryFor(client.admin.clientApps.list)}
        actions={add}
      >
        {({ client_apps }) => (
          <EntryList label={t('registered.title')} rows={client_apps} empty={t('registered.empty')}>
            {(app) => <AppEntry app={app} onOpen={setOpen} />}
          </EntryList>
        )}
      </LoadedSection>
      <FormDrawer isOpen={open !== undefined} onClose={close} size="large">
        {open === 'new' && <NewApp />}
        {typeof open === 'object' && 'edited' in open && <EditApp app={open.edited} onSaved={close} />}
        {typeof open === 'object' && 'made' in open && <AppCredentials created={open.made} />}
      </FormDrawer>
    </>
  )
}

type EntryProps = { readonly app: ClientApp; readonly onOpen: (open: Open) => void }

function AppEntry({ app, onOpen }: EntryProps) {
  const { t } = useTranslation('client-apps')
  const { id, name, is_confidential: isConfidential, scopes, redirect_uris: redirects } = app
  return (
    <Entry
      icon={<Blocks />}
      title={<bdi>{name}</bdi>}
      facts={[
        <span key="id" className="inline-flex min-w-0 items-center gap-1">
          <bdi className="font-mono text-xs wrap-anywhere">{id}</bdi>
          <CopyButton value={id} label={t('registered.copyId', { name })} />
        </span>,
        <span key="place">{t(isConfidential ? 'place.server' : 'place.device')}</span>,
        <span key="scopes">{t('registered.scopes', { count: scopes.length })}</span>,
        <bdi key="redirects" dir="ltr">
          {redirects.join(' ')}
        </bdi>,
      ]}
      action={<AppMenu app={app} onOpen={onOpen} />}
    />
  )
}

function AppMenu({ app, onOpen }: EntryProps) {
  const { t } = useTranslation('client-apps')
  const rotate = useRotateSecret((made) => onOpen({ made }))
  const remove = useRemoveApp()
  return (
    <Gate permission="apps:write">
      <ActionMenu
        size="small"
        label={t('ui:rowActions', { name: app.name })}
        actions={[
          editAction(t('ui:edit'), () => onOpen({ edited: app })),
          {
            id: 'rotate',
            label: t('rotate.open'),
            icon: <RefreshCw aria-hidden />,
            isDisabled: !app.is_confidential,
            onAction: () => void rotate(app),
          },
          deleteAction(t('delete.open'), () => void remove(app)),
        ]}
      />
    </Gate>
  )
}

/** Asks first, because the old secret stops working immediately, and then shows the new one. */
function useRotateSecret(onMade: (made: WithSecret) => void) {
  const { t } = useTranslation('client-apps')
  const client = useClient()
  const ask = useConfirm()
  const rotate = useWrite(client.admin.clientApps.rotateSecret)
  return async ({ id, name }: ClientApp) => {
    let made: WithSecret | undefined
    await ask({
      title: t('rotate.question', { name }),
      description: t('rotate.consequence'),
      confirmLabel: t('rotate.open'),
      isDangerous: true,
      toast: t('rotate.done', { name }),
      onConfirm: async () => {
        made = await rotate.mutateAsync({ id })
      },
    })
    if (made) onMade(made)
  }
}

function useRemoveApp(): (app: ClientApp) => Promise<boolean> {
  const { t } = useTranslation('client-apps')
  const client = useClient()
  return useDelete({
    call: client.admin.clientApps.remove,
    input: ({ id }) => ({ id }),
    words: ({ name }) => ({
      title: t('delete.question', { name }),
      consequence: t('delete.consequence'),
      confirm: t('delete.open'),
      toast: t('delete.done', { name }),
    }),
  })
}
