import type { Contract, Output } from '@storeroom/contract'
import { Status, type Tone } from '@storeroom/ui/badge'
import { ImageOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** What both tables of this feature show of a product. */
export const productFields = 'title,status,thumbnail,collection_id'

export type ListedProduct = Output<Contract['admin']['products']['list']>['products'][number]

/** Picture and title. */
export function ProductName({ product: { title, thumbnail } }: { readonly product: ListedProduct }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {thumbnail ? (
        <img
          src={thumbnail}
          alt=""
          loading="lazy"
          className="size-7 shrink-0 rounded-xs border border-default object-cover"
        />
      ) : (
        <span className="grid size-7 shrink-0 place-items-center rounded-xs bg-surface-sunken text-subtle">
          <ImageOff aria-hidden className="size-3.5" />
        </span>
      )}
      <span dir="auto" className="truncate">
        {title}
      </span>
    </span>
  )
}

const tones: Record<ListedProduct['status'], Tone> = {
  draft: 'neutral',
  proposed: 'warning',
  published: 'success',
  rejected: 'danger',
}

export function ProductStatus({ product: { status } }: { readonly product: ListedProduct }) {
  const { t } = useTranslation('collections')
  return <Status tone={tones[status]}>{t(`status.${status}`)}</Status>
}
