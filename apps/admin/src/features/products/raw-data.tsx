import { read, useShop } from '@storeroom/react'
import { CopyButton } from '@storeroom/ui/copy-button'
import { Modal } from '@storeroom/ui/modal'
import { SkeletonRegion, SkeletonText } from '@storeroom/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ListFailure } from '../../framework/list/list-empty.tsx'
import type { ProductFormProps } from './product-answer.ts'

/** The product as the API answers it, for whoever writes an integration; loaded when somebody asks. */
export function RawData({ answer, isOpen, onClose }: ProductFormProps & { readonly isOpen: boolean }) {
  const { t } = useTranslation('products')
  const { admin } = useShop()
  const whole = useQuery({ ...read(admin.products.retrieve, { id: answer.product.id }), enabled: isOpen })
  const json = whole.data && JSON.stringify(whole.data.product, null, 2)
  return (
    <Modal
      size="large"
      isOpen={isOpen}
      onClose={onClose}
      title={t('raw.title')}
      headerEnd={json !== undefined && <CopyButton value={json} label={t('raw.copy')} />}
    >
      {json !== undefined ? (
        <pre dir="ltr" className="overflow-x-auto rounded-control bg-surface-sunken p-3 font-mono text-xs">
          {json}
        </pre>
      ) : whole.isError ? (
        <ListFailure error={whole.error} onRetry={() => void whole.refetch()} />
      ) : (
        <SkeletonRegion>
          <SkeletonText lines={8} />
        </SkeletonRegion>
      )}
    </Modal>
  )
}
