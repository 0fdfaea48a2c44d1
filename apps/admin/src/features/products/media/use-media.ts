import type { Product } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import { useWrite } from '../../../framework/use-write.ts'
import { inChosenOrder } from '../keep-order.ts'
import { idOnly } from '../product-answer.ts'

type Pictures = { readonly images: readonly string[]; readonly thumbnail: string | null }

const picturesOf = ({ images, thumbnail }: Pick<Product, 'images' | 'thumbnail'>): Pictures => ({
  images: images.map(({ url }) => url),
  thumbnail,
})

/**
 * Changes to the pictures of a product, which are identified by their URLs. A list of pictures that is sent replaces
 * the stored one, so each change is made to what is stored at that moment.
 */
export function useMedia(id: string) {
  const { admin } = useClient()
  const queryClient = useQueryClient()
  const update = useWrite(admin.products.update)
  const pictures = { id, query: { fields: 'thumbnail', expand: 'images' } }
  const change = async (edit: (pictures: Pictures) => Partial<Pictures>) => {
    const { product } = await queryClient.fetchQuery({ ...queryFor(admin.products.retrieve, pictures), staleTime: 0 })
    const { images, thumbnail } = edit(picturesOf(product))
    const body = { ...(images && { images: [...images] }), ...(thumbnail !== undefined && { thumbnail }) }
    await update.mutateAsync({ id, query: idOnly, body })
  }
  return {
    isPending: update.isPending,
    /** If the product has no thumbnail, the first added picture becomes it. */
    add: (urls: readonly string[]) =>
      change(({ images, thumbnail }) => ({
        images: [...images, ...urls],
        ...(thumbnail === null && { thumbnail: urls[0] ?? null }),
      })),
    reorder: (chosen: readonly string[]) => change(({ images }) => ({ images: inChosenOrder(images, chosen) })),
    /** If the thumbnail is removed, the first remaining picture becomes the thumbnail. */
    remove: (url: string) =>
      change(({ images, thumbnail }) => {
        const remaining = images.filter((image) => image !== url)
        return { images: remaining, ...(thumbnail === url && { thumbnail: remaining[0] ?? null }) }
      }),
    setThumbnail: (thumbnail: string | null) => change(() => ({ thumbnail })),
  }
}
