import { useShop, write } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Modal } from '@storeroom/ui/overlay/modal'
import { TextArea } from '@storeroom/ui/fields/text-area'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeError } from '../../../framework/error-text.ts'
import { notify } from '../../../framework/notify.ts'
import { idOnly } from '../product-answer.ts'
import { Thumbnail } from '../../../shared/pictures/thumbnail.tsx'

type AltTextDialogProps = {
  readonly productId: string
  readonly image: { readonly id: string; readonly url: string; readonly alt: string; readonly name: string }
  readonly onClose: () => void
}

/** What a picture shows, in words: for those who cannot see it, and for search engines. */
export function AltTextDialog({ productId, image, onClose }: AltTextDialogProps) {
  const { t } = useTranslation('products')
  const { admin } = useShop()
  const queryClient = useQueryClient()
  const [alt, setAlt] = useState(image.alt)
  const update = useMutation(write(admin.products.updateImage, queryClient))
  const submit = () =>
    update.mutate(
      { id: productId, image_id: image.id, query: idOnly, body: { alt } },
      {
        onSuccess: () => {
          notify.success(t('media.altSaved'))
          onClose()
        },
      },
    )
  return (
    <Modal
      isOpen
      size="small"
      onClose={onClose}
      title={t('media.altOf', { name: image.name })}
      onSubmit={submit}
      isSubmitting={update.isPending}
      footer={
        <>
          <Button slot="close">{t('ui:cancel')}</Button>
          <Button type="submit" variant="primary" isLoading={update.isPending}>
            {t('ui:save')}
          </Button>
        </>
      }
    >
      <div className="flex items-start gap-3">
        <Thumbnail url={image.url} size={88} />
        <TextArea
          label={t('media.alt')}
          description={t('media.altHint')}
          value={alt}
          onChange={setAlt}
          maxLength={500}
          rows={3}
          autoFocus
          className="flex-1"
          {...(update.error && { errorMessage: describeError(update.error) })}
        />
      </div>
    </Modal>
  )
}
