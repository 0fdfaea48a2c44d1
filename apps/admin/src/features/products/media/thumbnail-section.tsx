import { useTranslation } from 'react-i18next'
import { Section } from '../../../framework/detail/section.tsx'
import { deleteAction } from '../../../framework/menu-actions.tsx'
import { notify } from '../../../framework/notify.ts'
import { useConfirm } from '../../../framework/use-confirm.ts'
import type { ProductSectionProps } from '../product-answer.ts'
import { Thumbnail } from '../../../shared/pictures/thumbnail.tsx'
import { PictureDrop } from '../../../shared/pictures/picture-drop.tsx'
import { useMedia } from './use-media.ts'
import { usePictureUploads } from '../../../shared/pictures/use-picture-uploads.ts'

/** The picture of the product in lists. */
export function ThumbnailSection({ answer }: ProductSectionProps) {
  const { t } = useTranslation('products')
  const { id, thumbnail } = answer.product
  const media = useMedia(id)
  const remove = useRemoveThumbnail(media)
  const uploads = usePictureUploads(async ([upload]) => {
    if (!upload) return
    await media.setThumbnail(upload.url)
    notify.success(t('media.thumbnailSet'))
  })
  const menu = [deleteAction(t('media.removeThumbnail'), () => void remove())]
  return (
    <Section title={t('media.thumbnail')} {...(thumbnail !== null && { menu })}>
      <div className="flex flex-wrap items-start gap-3">
        {thumbnail !== null && <Thumbnail url={thumbnail} size={88} />}
        <PictureDrop
          label={t('media.uploadThumbnail')}
          isLabelHidden
          isSingle
          description={t('media.thumbnailHint')}
          uploads={uploads}
        />
      </div>
    </Section>
  )
}

function useRemoveThumbnail(media: ReturnType<typeof useMedia>) {
  const { t } = useTranslation('products')
  const confirm = useConfirm()
  return async () => {
    await confirm({
      title: t('media.removeThumbnailQuestion'),
      description: t('media.removeThumbnailConsequence'),
      confirmLabel: t('media.removeThumbnail'),
      isDangerous: true,
      onConfirm: () => media.setThumbnail(null),
      toast: t('media.thumbnailRemoved'),
    })
  }
}
