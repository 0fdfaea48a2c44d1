import type { BareProduct } from '@storeroom/contract'
import { Status } from '@storeroom/ui/display/badge'
import { usePictureLoading } from '@storeroom/ui/table/picture-loading'
import { ImageOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { MemberColumn } from '../../framework/members/members.ts'
import { productTones } from './product-tones.ts'

/** The fields of these columns. */
export const productFields = 'title,status,thumbnail'

type CellProduct = Pick<BareProduct, 'title' | 'thumbnail' | 'status'>

/** The columns of products as members of a record: name and status. */
export function useProductColumns(): readonly MemberColumn<CellProduct>[] {
  const { t } = useTranslation()
  return [
    {
      id: 'title',
      header: t('productColumn.title'),
      order: 'title',
      cell: (product) => <ProductName product={product} />,
    },
    {
      id: 'status',
      header: t('productColumn.status'),
      width: 140,
      cell: (product) => <ProductStatus product={product} />,
    },
  ]
}

/** Picture and title. */
export function ProductName({ product }: { readonly product: Pick<CellProduct, 'title' | 'thumbnail'> }) {
  const { title, thumbnail } = product
  const loading = usePictureLoading()
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {thumbnail ? (
        <img
          src={thumbnail}
          alt=""
          loading={loading}
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

/** The status with its dot. */
export function ProductStatus({ product: { status } }: { readonly product: Pick<CellProduct, 'status'> }) {
  const { t } = useTranslation()
  return <Status tone={productTones[status]}>{t(`productStatus.${status}`)}</Status>
}
