import { useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useDelete } from '../../framework/use-delete.ts'
import { isLive, type ListedKey } from './publishable-keys.ts'

/** Revoking and deleting: both stop storefronts, so both ask; what failed stays in the question. */
export function useKeyEnd() {
  const { t } = useTranslation('publishable-keys')
  const shop = useShop()
  const askToRevoke = useDelete({
    call: shop.admin.publishableApiKeys.revoke,
    input: ({ id }: ListedKey) => ({ id }),
    words: ({ title }: ListedKey) => ({
      title: t('revoke.question', { title }),
      consequence: t('revoke.consequence'),
      confirm: t('revoke.confirm'),
      done: t('revoke.done', { title }),
    }),
  })
  const askToDelete = useDelete({
    call: shop.admin.publishableApiKeys.remove,
    input: ({ id }: ListedKey) => ({ id }),
    words: (key: ListedKey) => ({
      title: t('delete.question', { title: key.title }),
      consequence: t(isLive(key) ? 'delete.consequence' : 'delete.consequenceRevoked'),
      confirm: t('delete.confirm'),
      done: t('delete.done', { title: key.title }),
    }),
  })
  return { askToRevoke, askToDelete }
}
