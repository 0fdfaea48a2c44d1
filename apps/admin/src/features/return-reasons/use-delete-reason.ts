import { useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useDelete } from '../../framework/use-delete.ts'
import type { Reason } from './return-reasons.ts'

/** Asks by name, then deletes a reason with those below it. */
export function useDeleteReason(): (reason: Reason, below: number) => Promise<boolean> {
  const { t } = useTranslation('settings-return-reasons')
  const { admin } = useShop()
  return useDelete({
    call: admin.returnReasons.remove,
    input: ({ id }) => ({ id }),
    words: ({ label }, below) => ({
      title: t('delete.question', { label }),
      consequence: below > 0 ? t('delete.withChildren', { count: below }) : t('delete.consequence'),
      confirm: t('delete.confirm'),
      done: t('delete.done', { label }),
    }),
  })
}
