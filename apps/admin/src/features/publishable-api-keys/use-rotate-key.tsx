import { queryFor, useClient } from '@storeroom/react'
import { CopyButton } from '@storeroom/ui/buttons/copy-button'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../framework/notify.ts'
import { useWrite } from '../../framework/use-write.ts'
import type { ListedKey } from './publishable-keys.ts'

/**
 * Creates a new key with the title and channels of another one, which works until the user confirms that the
 * storefronts use the new one; it is revoked then, or later from its menu.
 */
export function useRotateKey(): (key: ListedKey) => Promise<void> {
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
