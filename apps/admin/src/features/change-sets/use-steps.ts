import type { ChangeSet } from '@storeroom/contract'
import { refresh, useClient } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../framework/use-confirm.ts'
import { useDelete } from '../../framework/use-delete.ts'

/** Steps of a change set, each after asking; resolves to whether it was done. The dialog shows a refusal. */
export function useSteps() {
  const { t } = useTranslation('change-sets')
  const { admin } = useClient()
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const { goLive, takeBack, unschedule } = admin.changeSets
  const step =
    (name: 'goLive' | 'takeBack' | 'unschedule', run: (id: string) => Promise<unknown>) => (set: ChangeSet) =>
      confirm({
        title: t(`${name}.question`, { name: set.name }),
        description: t(`${name}.consequence`),
        confirmLabel: t(`${name}.confirm`),
        onConfirm: () => run(set.id),
        toast: t(`${name}.done`, { name: set.name }),
      })
  const remove = useDelete({
    call: admin.changeSets.remove,
    input: ({ id }: ChangeSet) => ({ id }),
    words: ({ name, status }: ChangeSet) => ({
      title: t('delete.question', { name }),
      consequence: t(status === 'live' ? 'delete.consequenceLive' : 'delete.consequence'),
      confirm: t('delete.confirm'),
      toast: t('delete.done', { name }),
    }),
  })
  return {
    // Refetched also after a refusal, which can have new conflicts as its reason.
    goLive: step('goLive', (id) => goLive({ id }).finally(() => refresh(goLive, queryClient, { id }))),
    takeBack: step('takeBack', (id) => takeBack({ id }).finally(() => refresh(takeBack, queryClient, { id }))),
    unschedule: step('unschedule', (id) => unschedule({ id }).finally(() => refresh(unschedule, queryClient, { id }))),
    remove,
  }
}
