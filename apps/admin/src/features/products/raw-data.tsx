import { CopyButton } from '@storeroom/ui/copy-button'
import { Modal } from '@storeroom/ui/modal'
import { useTranslation } from 'react-i18next'
import type { ProductFormProps } from './product-answer.ts'

/** The product as the API answers it, for whoever writes an integration. */
export function RawData({ answer, isOpen, onClose }: ProductFormProps & { readonly isOpen: boolean }) {
  const { t } = useTranslation('products')
  const json = JSON.stringify(answer.product, null, 2)
  return (
    <Modal
      size="large"
      isOpen={isOpen}
      onClose={onClose}
      title={t('raw.title')}
      headerEnd={<CopyButton value={json} label={t('raw.copy')} />}
    >
      <pre dir="ltr" className="overflow-x-auto rounded-control bg-surface-sunken p-3 font-mono text-xs">
        {json}
      </pre>
    </Modal>
  )
}
