import { versionOf, type ShopError } from '@storeroom/client'
import { refresh, type WriteRoute } from '@storeroom/react'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../lib/languages.ts'
import type { MetadataRecord } from '../metadata/metadata-record.ts'
import { sendTo } from '../../framework/generic-call.ts'
import { notify } from '../../framework/notify.ts'
import { bodyWithout } from './translations.ts'

/** Asks by name, then deletes the texts of a language; those of others stay, whoever has changed them meanwhile. */
export function useRemoveLanguage<R extends WriteRoute, Answer extends object, Key extends QueryKey>({
  call,
  input,
  query,
  metadataOf,
}: MetadataRecord<R, Answer, Key>): (language: Language) => Promise<void> {
  const { t } = useTranslation('translations')
  const queryClient = useQueryClient()
  const prompt = usePrompt()
  const remove = async (language: string) => {
    const latest = await queryClient.fetchQuery<Answer, ShopError, Answer, Key>({ ...query, staleTime: 0 })
    const version = versionOf(latest)
    await sendTo(
      call,
      { ...input, body: bodyWithout(metadataOf(latest), language) },
      version === undefined ? {} : { version },
    )
    await refresh(call, queryClient, input)
  }
  return async ({ code, name: language }) => {
    const isGone = await prompt({
      title: t('remove.question', { language }),
      description: t('remove.consequence'),
      confirmLabel: t('remove.confirm'),
      isDangerous: true,
      onConfirm: () => remove(code),
    })
    if (isGone) notify.success(t('remove.done', { language }))
  }
}
