import { refresh, useClient } from '@storeroom/react'
import type { Option } from '@storeroom/ui/fields/option-list'
import { useQueryClient } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Undo } from '../../framework/bulk/run-bulk.ts'
import { useQuestion } from '../../framework/bulk/use-question.tsx'
import type { BulkAction } from '../../framework/list/list-config.ts'
import { notify } from '../../framework/notify.ts'
import { chunks } from '../../lib/chunks.ts'

const GroupForm = lazy(async () => ({ default: (await import('./group-form.tsx')).GroupForm }))

/** The API's limit for one call. */
const perCall = 1_000

/** Adds the selected customers to a group; render `dialog` anywhere on the page. */
export function useGroupAction(): { readonly actions: readonly BulkAction[]; readonly dialog: ReactNode } {
  const { t } = useTranslation('customers')
  const { customerGroups } = useClient().admin
  const queryClient = useQueryClient()
  const settle = () => refresh(customerGroups.changeCustomers, queryClient)
  const question = useQuestion<number, Option>(({ about, answer }) => (
    <GroupForm count={about} onClose={() => answer(undefined)} onChoose={answer} />
  ))
  const undoOf =
    (id: string, added: string[]): Undo =>
    async () => {
      const { length: undone } = (await customerGroups.changeCustomers({ id, body: { remove: added } })).removed
      return { undone, left: added.length - undone }
    }
  const add = async (ids: readonly string[], { id, label: name }: Option) => {
    const answers = []
    for (const part of chunks(ids, perCall))
      answers.push((await customerGroups.changeCustomers({ id, body: { add: part } })).added)
    await settle()
    const changed = answers.filter(({ length }) => length > 0)
    const { toastWithUndo } = await import('../../framework/bulk/toast-with-undo.ts')
    toastWithUndo(
      t('bulk.done', { count: changed.flat().length, name }),
      changed.map((added) => undoOf(id, added)),
      settle,
    )
  }
  const run = async (ids: readonly string[]) => {
    const group = await question.ask(ids.length)
    if (!group) return false
    try {
      await add(ids, group)
      return true
    } catch (error) {
      notify.failure(error)
      return false
    }
  }
  return {
    actions: [{ id: 'group', label: t('bulk.action'), icon: <UsersRound aria-hidden />, run }],
    dialog: <Suspense>{question.dialog}</Suspense>,
  }
}
