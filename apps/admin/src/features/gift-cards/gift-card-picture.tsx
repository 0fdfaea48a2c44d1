import { useShop, write } from '@storeroom/react'
import { FileDrop } from '@storeroom/ui/file-drop'
import { usePrompt } from '@storeroom/ui/prompt'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'
import { notify } from '../../framework/notify.ts'
import { pictureRules } from '../../framework/pictures/picture-rules.ts'
import { Thumbnail } from '../../framework/pictures/thumbnail.tsx'
import { usePictureUploads } from '../../framework/pictures/use-picture-uploads.ts'
import { useMay } from '../../framework/sight.ts'
import type { GiftCardProps } from './gift-card.ts'

/** The picture of the gift card. */
export function GiftCardPicture({ answer }: GiftCardProps) {
  const { t } = useTranslation('gift-cards')
  const { id, thumbnail } = answer.product
  const { admin } = useShop()
  const queryClient = useQueryClient()
  const update = useMutation(write(admin.products.update, queryClient))
  const mayWrite = useMay('products:write')
  const set = (next: string | null) => update.mutateAsync({ id, body: { thumbnail: next } })
  const uploads = usePictureUploads(async ([upload]) => {
    if (!upload) return
    await set(upload.url)
    notify.success(t('pictureSet'))
  })
  const remove = useRemovePicture(() => set(null))
  const menu = [
    {
      id: 'remove',
      label: t('removePicture'),
      icon: <Trash2 aria-hidden />,
      tone: 'danger' as const,
      onAction: () => void remove(),
    },
  ]
  return (
    <Section title={t('thumbnail')} {...(thumbnail !== null && mayWrite && { menu })}>
      <div className="flex flex-wrap items-start gap-3">
        <Thumbnail url={thumbnail} size={88} />
        {mayWrite && (
          <FileDrop
            label={t('upload')}
            isLabelHidden
            {...pictureRules}
            types={[...pictureRules.types]}
            maxFiles={1}
            items={uploads.items}
            onAdd={uploads.add}
            onRemove={uploads.remove}
            onRetry={uploads.retry}
            className="min-w-40 flex-1"
          />
        )}
      </div>
    </Section>
  )
}

function useRemovePicture(onConfirm: () => Promise<unknown>) {
  const { t } = useTranslation('gift-cards')
  const prompt = usePrompt()
  return async () => {
    const isGone = await prompt({
      title: t('removePictureQuestion'),
      confirmLabel: t('removePicture'),
      isDangerous: true,
      onConfirm,
    })
    if (isGone) notify.success(t('pictureRemoved'))
  }
}
