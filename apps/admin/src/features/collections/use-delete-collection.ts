import { useClient } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useDelete } from '../../framework/use-delete.ts'

/** Asks for confirmation and deletes the collection; true if it was deleted. Its products stay. */
export function useDeleteCollection(): (collection: {
  readonly id: string
  readonly title: string
}) => Promise<boolean> {
  const { t } = useTranslation('collections')
  const client = useClient()
  return useDelete({
    call: client.admin.collections.remove,
    input: ({ id }) => ({ id }),
    words: ({ title }) => ({
      title: t('delete.question', { title }),
      consequence: t('delete.consequence'),
      confirm: t('delete.confirm'),
      toast: t('delete.done', { title }),
    }),
  })
}
