import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import type { Tile } from '../../../framework/list/list-config.ts'
import { ProductStatusLabel } from '../product-status.tsx'
import type { ListedProduct } from './listed-product.ts'
import { PriceCell } from './use-product-columns.tsx'

/** A product among others in a grid. */
export const productTile = (product: ListedProduct): Tile => ({
  picture: <TilePicture url={product.thumbnail} />,
  title: product.title,
  facts: (
    <span className="flex min-w-0 flex-wrap items-center justify-between gap-x-2">
      <ProductStatusLabel product={product} />
      <span className="tabular">
        <PriceCell product={product} />
      </span>
    </span>
  ),
})

function TilePicture({ url }: { readonly url: string | null }) {
  const [broken, setBroken] = useState<string>()
  if (url === null || url === broken) return <ImageOff aria-hidden className="size-10 text-subtle opacity-60" />
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(url)}
      className="size-full object-cover"
    />
  )
}
