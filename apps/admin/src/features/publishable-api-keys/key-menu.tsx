import type { Contract, Output } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { CopyButton } from '@storeroom/ui/buttons/copy-button'
import { TextField } from '@storeroom/ui/fields/text-field'
import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useQueryClient } from '@tanstack/react-query'
import { CircleOff, RadioTower, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditPanel } from '../../framework/form/edit-panel.tsx'
import { FormDrawer } from '../../framework/form/form-overlay.tsx'
import { Field } from '../../framework/form/form.tsx'
import { LoadedPanel } from '../../framework/form/loaded-panel.tsx'
import { LinkPanel } from '../../framework/members/link-panel.tsx'
import { deleteAction, editAction } from '../../framework/menu-actions.tsx'
import { notify } from '../../framework/notify.ts'
import { useDelete } from '../../framework/use-delete.ts'
import { useWrite } from '../../framework/use-write.ts'
import { ChannelChoice } from './channel-choice.tsx'

type Form = 'title' | 'channels'

/** The menu of one key in the list. */
export function KeyMenu({ publishableKey }: { readonly publishableKey: ListedKey }) {
  const { t } = useTranslation('publishable-api-keys')
  const [form, setForm] = useState<Form>('title')
  const [isOpen, setOpen] = useState(false)
  const { askToRevoke, askToDelete } = useKeyEnd()
  const rotate = useRotateKey()
  const { id, title } = publishableKey
  const close = () => setOpen(false)
  const open = (next: Form) => () => {
    setForm(next)
    setOpen(true)
  }
  return (
    <>
      <ActionMenu
        size="small"
        label={t('actionsOf', { title })}
        actions={[
          editAction(t('edit.open'), open('title')),
          { id: 'channels', label: t('channels.open'), icon: <RadioTower aria-hidden />, onAction: open('channels') },
          {
            id: 'rotate',
            label: t('rotate.open'),
            icon: <RefreshCw aria-hidden />,
            isDisabled: !isLive(publishableKey),
            onAction: () => void rotate(publishableKey),
          },
          {
            id: 'revoke',
            label: t('revoke.open'),
            icon: <CircleOff aria-hidden />,
            tone: 'danger',
            isDisabled: !isLive(publishableKey),
            onAction: () => void askToRevoke(publishableKey),
          },
          deleteAction(t('delete.open'), () => void askToDelete(publishableKey)),
        ]}
      />
      <FormDrawer isOpen={isOpen} onClose={close}>
        {form === 'title' ? <EditTitle id={id} onSaved={close} /> : <EditChannels id={id} onSaved={close} />}
      </FormDrawer>
    </>
  )
}

type EditProps = { readonly id: string; readonly onSaved: () => void }

/** Renames a key. */
function EditTitle({ id, onSaved }: EditProps) {
  const { t } = useTranslation('publishable-api-keys')
  const client = useClient()
  return (
    <EditPanel
      title={t('edit.title')}
      call={client.admin.publishableApiKeys.update}
      input={{ id }}
      query={queryFor(client.admin.publishableApiKeys.retrieve, { id })}
      values={titleOf}
      toBody={titleBody}
      toast={t('edit.saved')}
      onSaved={onSaved}
    >
      {(form) => (
        <Field form={form} name="title" label={t('field.title')}>
          {(field) => <TextField {...field} isRequired autoFocus description={t('field.titleHelp')} />}
        </Field>
      )}
    </EditPanel>
  )
}

/** Edits the channels of a key. */
function EditChannels({ id, onSaved }: EditProps) {
  const { t } = useTranslation('publishable-api-keys')
  const client = useClient()
  return (
    <LoadedPanel
      title={t('channels.title')}
      query={queryFor(client.admin.publishableApiKeys.retrieve, { id, query: withChannels })}
    >
      {(answer) => <Channels answer={answer} onSaved={onSaved} />}
    </LoadedPanel>
  )
}

function Channels({ answer, onSaved }: { readonly answer: KeyAnswer; readonly onSaved: () => void }) {
  const { t } = useTranslation('publishable-api-keys')
  const { id, title, sales_channels = [] } = answer.publishable_api_key
  const save = useSaveChannels(id)
  return (
    <LinkPanel
      title={t('channels.title')}
      subtitle={<bdi>{title}</bdi>}
      linked={sales_channels.map((channel) => ({ id: channel.id, label: channel.name }))}
      save={save}
      toast={t('channels.saved', { title })}
      onSaved={onSaved}
    >
      {(chosen, onChoose) => <ChannelChoice chosen={chosen} onChoose={onChoose} />}
    </LinkPanel>
  )
}

const batch = (ids: readonly string[]) => ({ sales_channel_ids: ids.map((id) => ({ id })) })

/** Adds new channels first: without any channel the key would be unlimited for a moment. */
function useSaveChannels(id: string) {
  const client = useClient()
  const adding = useWrite(client.admin.publishableApiKeys.addSalesChannels)
  const removing = useWrite(client.admin.publishableApiKeys.removeSalesChannels)
  return async (added: readonly string[], removed: readonly string[]) => {
    if (added.length > 0) await adding.mutateAsync({ id, body: batch(added) })
    if (removed.length > 0) await removing.mutateAsync({ id, body: batch(removed) })
  }
}

/** Revoking and deleting stop storefronts, so both ask for confirmation; the dialog shows errors. */
function useKeyEnd() {
  const { t } = useTranslation('publishable-api-keys')
  const client = useClient()
  const askToRevoke = useDelete({
    call: client.admin.publishableApiKeys.revoke,
    input: ({ id }: ListedKey) => ({ id }),
    words: ({ title }: ListedKey) => ({
      title: t('revoke.question', { title }),
      consequence: t('revoke.consequence'),
      confirm: t('revoke.confirm'),
      toast: t('revoke.done', { title }),
    }),
  })
  const askToDelete = useDelete({
    call: client.admin.publishableApiKeys.remove,
    input: ({ id }: ListedKey) => ({ id }),
    words: (key: ListedKey) => ({
      title: t('delete.question', { title: key.title }),
      consequence: t(isLive(key) ? 'delete.consequence' : 'delete.consequenceRevoked'),
      confirm: t('delete.confirm'),
      toast: t('delete.done', { title: key.title }),
    }),
  })
  return { askToRevoke, askToDelete }
}

/**
 * Creates a new key with the title and channels of another one, which works until the user confirms that the
 * storefronts use the new one; it is revoked then, or later from its menu.
 */
function useRotateKey(): (key: ListedKey) => Promise<void> {
  const { t } = useTranslation('publishable-api-keys')
  const { admin } = useClient()
  const queryClient = useQueryClient()
  const prompt = usePrompt()
  const create = useWrite(admin.publishableApiKeys.create)
  const revoke = useWrite(admin.publishableApiKeys.revoke)
  const successorOf = async ({ id, title }: ListedKey) => {
    const query = queryFor(admin.publishableApiKeys.listSalesChannels, { id })
    const { sales_channels } = await queryClient.fetchQuery({ ...query, staleTime: 0 })
    const sales_channel_ids = sales_channels.map((channel) => ({ id: channel.id }))
    return (await create.mutateAsync({ body: { title, sales_channel_ids } })).publishable_api_key
  }
  return async (key) => {
    const { id, title } = key
    let newKey: ListedKey | undefined
    const isMade = await prompt({
      title: t('rotate.question', { title }),
      description: t('rotate.consequence'),
      confirmLabel: t('rotate.confirm'),
      onConfirm: async () => {
        newKey ??= await successorOf(key)
      },
    })
    if (!isMade || !newKey) return
    const isRevoked = await prompt({
      title: t('rotate.made', { title }),
      description: (
        <span className="grid gap-3">
          <span className="flex min-w-0 items-center gap-2">
            <code className="truncate text-default">{newKey.id}</code>
            <CopyButton size="small" value={newKey.id} label={t('copy', { title })} />
          </span>
          <span>{t('rotate.madeHelp')}</span>
        </span>
      ),
      confirmLabel: t('rotate.revoke'),
      cancelLabel: t('rotate.later'),
      isDangerous: true,
      onConfirm: () => revoke.mutateAsync({ id }),
    })
    notify.success(t(isRevoked ? 'rotate.done' : 'rotate.both', { title }))
  }
}

type Routes = Contract['admin']['publishableApiKeys']

type KeyAnswer = Output<Routes['retrieve']>
export type ListedKey = Output<Routes['list']>['publishable_api_keys'][number]

/** A key with the channels it is limited to. */
export const withChannels = { expand: 'sales_channels' } as const

export const isLive = ({ revoked_at }: Pick<ListedKey, 'revoked_at'>): boolean => revoked_at === null

type TitleValues = { readonly title: string }

const titleBody = ({ title }: Partial<TitleValues>) => ({ ...(title !== undefined && { title: title.trim() }) })

const titleOf = ({ publishable_api_key }: KeyAnswer): TitleValues => ({ title: publishable_api_key.title })
