import { useShop, write } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Combobox } from '@storeroom/ui/fields/combobox'
import { Modal } from '@storeroom/ui/overlay/modal'
import type { Option } from '@storeroom/ui/fields/option-list'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuestion } from '../../framework/bulk/use-question.tsx'
import type { BulkAction } from '../../framework/list/list-config.ts'
import { notify } from '../../framework/notify.ts'
import { useCustomerGroupPicker } from '../../shared/pickers.ts'

/** Puts the selected customers into a group at once; `dialog` belongs on the page. */
export function useGroupAction(): { readonly actions: readonly BulkAction[]; readonly dialog: ReactNode } {
  const { t } = useTranslation('customers')
  const { admin } = useShop()
  const adding = useMutation(write(admin.customerGroups.addCustomers, useQueryClient()))
  const question = useQuestion<number, Option>(({ about, answer }) => (
    <GroupForm count={about} onClose={() => answer(undefined)} onChoose={answer} />
  ))
  const run = async (ids: readonly string[]) => {
    const group = await question.ask(ids.length)
    if (!group) return false
    try {
      await adding.mutateAsync({ id: group.id, body: { customer_ids: ids.map((id) => ({ id })) } })
      notify.success(t('bulk.done', { count: ids.length, name: group.label }))
      return true
    } catch (error) {
      notify.failure(error)
      return false
    }
  }
  return {
    actions: [{ id: 'group', label: t('bulk.action'), icon: <UsersRound aria-hidden />, run }],
    dialog: question.dialog,
  }
}

type GroupFormProps = {
  readonly count: number
  readonly onClose: () => void
  readonly onChoose: (group: Option) => void
}

function GroupForm({ count, onClose, onChoose }: GroupFormProps) {
  const { t } = useTranslation('customers')
  const { load } = useCustomerGroupPicker()
  const [group, setGroup] = useState<Option | null>(null)
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('bulk.title', { count })}
      subtitle={t('bulk.hint')}
      onSubmit={() => group && onChoose(group)}
      footer={
        <>
          <Button slot="close">{t('ui:cancel')}</Button>
          <Button type="submit" variant="primary" isDisabled={group === null}>
            {t('bulk.submit', { count })}
          </Button>
        </>
      }
    >
      <Combobox label={t('bulk.group')} value={group} onChange={setGroup} load={load} />
    </Modal>
  )
}
