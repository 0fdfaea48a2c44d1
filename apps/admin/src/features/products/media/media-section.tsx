import { useClient } from '@storeroom/react'
import { Badge } from '@storeroom/ui/display/badge'
import { TextArea } from '@storeroom/ui/fields/text-area'
import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { SortableList } from '@storeroom/ui/tree/sortable-list'
import { Captions, Image as ImageIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuestionModal } from '../../../framework/bulk/question-modal.tsx'
import { Section } from '../../../framework/detail/section.tsx'
import { describeError } from '../../../framework/error-text.ts'
import { deleteAction } from '../../../framework/menu-actions.tsx'
import { notify } from '../../../framework/notify.ts'
import { useConfirm } from '../../../framework/use-confirm.ts'
import { useWrite } from '../../../framework/use-write.ts'
import { PictureDrop } from '../../../shared/pictures/picture-drop.tsx'
import { Thumbnail } from '../../../shared/pictures/thumbnail.tsx'
import { usePictureUploads } from '../../../shared/pictures/use-picture-uploads.ts'
import { inChosenOrder } from '../keep-order.ts'
import { idOnly, type ProductSectionProps } from '../product-answer.ts'
import { useMedia } from './use-media.ts'

/** The pictures of a product, in the order shoppers see them. */
export function MediaSection({ answer }: ProductSectionProps) {
  const { t } = useTranslation('products')
  const { id } = answer.product
  const media = useMedia(id)
  const uploads = usePictureUploads(async (arrived) => {
    await media.add(arrived.map(({ url }) => url))
    notify.success(t('media.added', { count: arrived.length }))
  })
  return (
    <Section title={t('media.title')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Pictures answer={answer} media={media} />
        <PictureDrop label={t('media.upload')} isLabelHidden uploads={uploads} />
      </div>
    </Section>
  )
}

type PicturesProps = ProductSectionProps & { readonly media: ReturnType<typeof useMedia> }
type Picture = { readonly id: string; readonly url: string; readonly name: string; readonly alt: string }

function Pictures({ answer, media }: PicturesProps) {
  const { t } = useTranslation('products')
  const { id, images, thumbnail } = answer.product
  const [described, setDescribed] = useState<Picture>()
  const stored = images.map(({ url }) => url)
  // The new order is shown immediately, and the stored one once saving has ended.
  const [chosen, setChosen] = useState<readonly string[]>()
  const urls = chosen ? inChosenOrder(stored, chosen) : stored
  const pictures = urls.map((url): Picture => {
    const index = stored.indexOf(url)
    const image = images[index]
    const alt = image?.metadata?.['alt']
    const name = t('media.picture', { number: index + 1 })
    return { id: image?.id ?? '', url, name, alt: typeof alt === 'string' ? alt : '' }
  })
  const reorder = async (next: readonly Picture[]) => {
    const order = next.map(({ url }) => url)
    setChosen(order)
    await media.reorder(order).then(() => notify.success(t('media.reordered')), notify.failure)
    setChosen(undefined)
  }
  if (pictures.length === 0) return <p className="text-subtle">{t('media.empty')}</p>
  return (
    <>
      <SortableList
        layout="tiles"
        label={t('media.title')}
        items={pictures}
        itemId={({ url }) => url}
        itemName={({ name }) => name}
        isDisabled={media.isPending}
        onReorder={(next) => void reorder(next)}
        renderItem={(picture) => (
          <PictureTile
            picture={picture}
            isThumbnail={picture.url === thumbnail}
            media={media}
            onDescribe={() => setDescribed(picture)}
          />
        )}
      />
      {described && <AltTextDialog productId={id} image={described} onClose={() => setDescribed(undefined)} />}
    </>
  )
}

type PictureTileProps = {
  readonly picture: Picture
  readonly isThumbnail: boolean
  readonly media: ReturnType<typeof useMedia>
  readonly onDescribe: () => void
}

function PictureTile({ picture: { url, name, alt }, isThumbnail, media, onDescribe }: PictureTileProps) {
  const { t } = useTranslation('products')
  const remove = useRemovePicture(media)
  const choose = () => void media.setThumbnail(url).then(() => notify.success(t('media.thumbnailSet')), notify.failure)
  return (
    <span title={alt || undefined} className="block size-full">
      <Thumbnail url={url} size="full" />
      <span className="absolute inset-x-1.5 bottom-1.5 flex flex-wrap gap-1">
        {isThumbnail && <Badge>{t('media.thumbnail')}</Badge>}
        {alt === '' && <Badge tone="warning">{t('media.noAlt')}</Badge>}
      </span>
      <span className="absolute end-1.5 top-1.5 rounded-control bg-surface shadow-xs">
        <ActionMenu
          size="small"
          label={t('list.actionsOf', { title: name })}
          actions={[
            { id: 'alt', label: t('media.editAlt'), icon: <Captions aria-hidden />, onAction: onDescribe },
            {
              id: 'thumbnail',
              label: t('media.useAsThumbnail'),
              icon: <ImageIcon aria-hidden />,
              isDisabled: isThumbnail,
              onAction: choose,
            },
            deleteAction(t('media.delete'), () => void remove(url, name)),
          ]}
        />
      </span>
    </span>
  )
}

function useRemovePicture(media: ReturnType<typeof useMedia>) {
  const { t } = useTranslation('products')
  const confirm = useConfirm()
  return async (url: string, name: string) => {
    await confirm({
      title: t('media.deleteQuestion', { name }),
      description: <Thumbnail url={url} size={120} />,
      confirmLabel: t('media.delete'),
      isDangerous: true,
      onConfirm: () => media.remove(url),
      toast: t('media.deleted'),
    })
  }
}

type AltTextDialogProps = {
  readonly productId: string
  readonly image: { readonly id: string; readonly url: string; readonly alt: string; readonly name: string }
  readonly onClose: () => void
}

/** Edits the alternative text of a picture. */
function AltTextDialog({ productId, image, onClose }: AltTextDialogProps) {
  const { t } = useTranslation('products')
  const { admin } = useClient()
  const [alt, setAlt] = useState(image.alt)
  const update = useWrite(admin.products.updateImage)
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
    <QuestionModal
      size="small"
      onClose={onClose}
      title={t('media.altOf', { name: image.name })}
      onSubmit={submit}
      isSubmitting={update.isPending}
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
    </QuestionModal>
  )
}
