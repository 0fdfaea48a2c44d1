import { read, useShop, write } from '@storeroom/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadedPanel } from '../../framework/form/loaded-panel.tsx'
import { LinkPanel } from '../../framework/members/link-panel.tsx'
import { ChannelChoice } from './channel-choice.tsx'
import { withChannels, type KeyAnswer } from './publishable-keys.ts'

type EditProps = { readonly id: string; readonly onSaved: () => void }

/** What a key is limited to. */
export function EditChannels({ id, onSaved }: EditProps) {
  const { t } = useTranslation('publishable-keys')
  const shop = useShop()
  return (
    <LoadedPanel
      title={t('channels.title')}
      query={read(shop.admin.publishableApiKeys.retrieve, { id, query: withChannels })}
    >
      {(answer) => <Channels answer={answer} onSaved={onSaved} />}
    </LoadedPanel>
  )
}

function Channels({ answer, onSaved }: { readonly answer: KeyAnswer; readonly onSaved: () => void }) {
  const { t } = useTranslation('publishable-keys')
  const { id, title, sales_channels = [] } = answer.publishable_api_key
  const save = useSaveChannels(id)
  return (
    <LinkPanel
      title={t('channels.title')}
      subtitle={<bdi>{title}</bdi>}
      linked={sales_channels.map((channel) => ({ id: channel.id, label: channel.name }))}
      save={save}
      saved={t('channels.saved', { title })}
      onSaved={onSaved}
    >
      {(chosen, onChoose) => <ChannelChoice chosen={chosen} onChoose={onChoose} />}
    </LinkPanel>
  )
}

const batch = (ids: readonly string[]) => ({ sales_channel_ids: ids.map((id) => ({ id })) })

/** New channels first: in between, the key must not be without any, for then it would limit nothing. */
function useSaveChannels(id: string) {
  const shop = useShop()
  const queryClient = useQueryClient()
  const adding = useMutation(write(shop.admin.publishableApiKeys.addSalesChannels, queryClient))
  const removing = useMutation(write(shop.admin.publishableApiKeys.removeSalesChannels, queryClient))
  return async (added: readonly string[], removed: readonly string[]) => {
    if (added.length > 0) await adding.mutateAsync({ id, body: batch(added) })
    if (removed.length > 0) await removing.mutateAsync({ id, body: batch(removed) })
  }
}
