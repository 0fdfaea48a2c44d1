import { versionOf, type Client, type ShopError } from '@storeroom/client'
import { refresh, useShop } from '@storeroom/react'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BulkTask } from '../../../../framework/bulk/bulk-dialog.tsx'
import { idOnly } from '../../product-answer.ts'
import { loadVariants } from '../variant-rows.ts'
import { changesOf, isChanged, type EditableVariant, type SharedFields } from './chosen-variants.ts'

/** All variants of a product with the version that they are edited by. */
export type LoadedVariants = { readonly version: string | undefined; readonly variants: readonly EditableVariant[] }

type Key = readonly [name: 'variants_to_edit', id: string, opening: number]

/** `opening` tells one time of looking from the next. The version comes first: what changes between the two is noticed. */
export const variantsToEdit = (admin: Client['admin'], id: string, opening: number) =>
  queryOptions<LoadedVariants, ShopError, LoadedVariants, Key>({
    queryKey: ['variants_to_edit', id, opening],
    queryFn: async ({ signal }) => {
      const version = versionOf(await admin.products.retrieve({ id, query: idOnly }, { signal }))
      return { version, variants: await loadVariants(admin, id, 'shared', signal) }
    },
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
  })

/** Sets the same fields of many variants, each by a write of its own that is refused where somebody else set the field. */
export function useBulkEdit(id: string, { version }: LoadedVariants) {
  const { t } = useTranslation('products')
  const { admin } = useShop()
  const queryClient = useQueryClient()
  return (chosen: readonly EditableVariant[], wanted: Partial<SharedFields>): BulkTask<EditableVariant> => {
    const items = chosen.filter((variant) => isChanged(variant, wanted))
    const same = chosen.length - items.length
    return {
      title: t('variants.bulk.question', { count: items.length }),
      preview: [
        t('variants.bulk.changes', { count: items.length }),
        ...(same > 0 ? [t('variants.bulk.same', { count: same })] : []),
      ],
      confirmLabel: t('variants.bulk.confirm', { count: items.length }),
      items,
      nameOf: ({ title }) => title,
      act: (variant) => {
        const input = { id, variant_id: variant.id, query: idOnly, body: changesOf(variant, wanted) }
        return admin.products.updateVariant(input, { version })
      },
      settle: async () => {
        await refresh(admin.products.updateVariant, queryClient, { id })
        // What was changed before one stopped is no longer to be changed.
        await queryClient.refetchQueries({ queryKey: ['variants_to_edit', id] })
      },
      done: (count) => t('variants.bulk.done', { count }),
    }
  }
}
