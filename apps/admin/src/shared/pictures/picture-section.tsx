import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'
import { notify } from '../../framework/notify.ts'
import { useConfirm } from '../../framework/use-confirm.ts'
import { PictureDrop } from './picture-drop.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { usePictureUploads } from './use-picture-uploads.ts'

type PictureSectionProps = {
  readonly title: string
  readonly url: string | null
  readonly canEdit: boolean
  /** Saves another picture; null removes it. */
  readonly set: (url: string | null) => Promise<unknown>
}

/** The picture of a record. A dropped one is saved immediately, so that no unused upload remains. */
export function PictureSection({ title, url, canEdit, set }: PictureSectionProps) {
  const { t } = useTranslation()
  const uploads = usePictureUploads(async ([upload]) => {
    if (!upload) return
    await set(upload.url)
    notify.success(t('picture.set'))
  })
  const remove = useRemovePicture(() => set(null))
  const menu = [
    {
      id: 'remove',
      label: t('picture.remove'),
      icon: <Trash2 aria-hidden />,
      tone: 'danger' as const,
      onAction: () => void remove(),
    },
  ]
  return (
    <Section title={title} {...(url !== null && canEdit && { menu })}>
      <div className="flex flex-wrap items-start gap-3">
        <Thumbnail url={url} size={88} />
        {canEdit && <PictureDrop label={t('picture.upload')} isLabelHidden isSingle uploads={uploads} />}
      </div>
    </Section>
  )
}

function useRemovePicture(onConfirm: () => Promise<unknown>) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  return async () => {
    await confirm({
      title: t('picture.removeQuestion'),
      confirmLabel: t('picture.remove'),
      isDangerous: true,
      onConfirm,
      toast: t('picture.removed'),
    })
  }
}
