import type { Product, ProductStatus } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { notify } from '../../framework/notify.ts'
import { useDelete } from '../../framework/use-delete.ts'
import { useWrite } from '../../framework/use-write.ts'
import { paths } from '../../lib/paths.ts'
import { idOnly, queryForProduct } from './product-answer.ts'

type ProductRef = Pick<Product, 'id' | 'title'>

/** The actions on a product, in the list and on its page. */
export type ProductActions = {
  /** `version`: the loaded version, so that changes of other users are not overwritten unnoticed. */
  readonly setStatus: (product: ProductRef, status: ProductStatus, version?: string) => void
  /** Copies the product and opens the copy. */
  readonly duplicate: (product: ProductRef) => void
  /** Asks for confirmation and deletes the product; true if it was deleted. */
  readonly remove: (product: ProductRef & { readonly variants: { readonly length: number } }) => Promise<boolean>
}

export function useProductActions(): ProductActions {
  return { setStatus: useSetStatus(), duplicate: useDuplicate(), remove: useRemove() }
}

function useSetStatus(): ProductActions['setStatus'] {
  const { t } = useTranslation('products')
  const { admin } = useClient()
  const queryClient = useQueryClient()
  const update = useWrite(admin.products.update)
  return ({ id, title }, status, version) =>
    update.mutate(
      { id, query: idOnly, body: { status }, options: { version } },
      {
        onSuccess: () => notify.success(t(`statusSet.${status}`, { title })),
        onError: (error) => {
          notify.failure(error)
          void queryClient.invalidateQueries({ queryKey: queryForProduct(admin, id).queryKey })
        },
      },
    )
}

function useDuplicate(): ProductActions['duplicate'] {
  const { t } = useTranslation('products')
  const { admin } = useClient()
  const navigate = useNavigate()
  const create = useWrite(admin.products.create)
  const isTaken = async (handle: string) => {
    const { count } = await admin.products.list({ query: { handle, limit: 1, fields: 'id', expand: '' } })
    return count > 0
  }
  const copy = async (id: string) => {
    const { copyParts, freeHandle, loadWhole, productCopy } = await import('./duplicate-product.ts')
    const product = await loadWhole(admin, id)
    const title = t('duplicate.title', { title: product.title })
    const body = productCopy(product, title, await freeHandle(product.handle ?? id, isTaken))
    const copy = await create.mutateAsync({ query: idOnly, body })
    await copyParts(admin, product.variants, copy.product.id)
    return copy
  }
  return ({ id, title }) =>
    void copy(id).then(({ product }) => {
      notify.success(t('duplicate.done', { title }))
      return navigate(paths.product({ id: product.id }))
    }, notify.failure)
}

function useRemove(): ProductActions['remove'] {
  const { t } = useTranslation('products')
  const { admin } = useClient()
  return useDelete({
    call: admin.products.remove,
    input: ({ id }) => ({ id }),
    words: ({ title, variants }) => ({
      title: t('remove.question', { title }),
      consequence: t('remove.consequence', { count: variants.length }),
      confirm: t('remove.confirm'),
      toast: t('remove.done', { title }),
    }),
  })
}
