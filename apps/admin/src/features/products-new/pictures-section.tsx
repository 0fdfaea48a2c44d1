import { Badge } from '@storeroom/ui/badge'
import { FileDrop, fileSizeText } from '@storeroom/ui/file-drop'
import { IconButton } from '@storeroom/ui/icon-button'
import { ProgressBar } from '@storeroom/ui/progress-bar'
import { SortableList } from '@storeroom/ui/sortable-list'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'
import { activeIntlTag } from '../../lib/i18n.ts'
import type { Picture, Pictures } from './use-pictures.ts'

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

/** Pictures in the order shoppers see them; the first one is the thumbnail. */
export function PicturesSection({ pictures }: { readonly pictures: Pictures }) {
  const { t } = useTranslation('products-new')
  return (
    <Section title={t('media.title')}>
      <div className="flex flex-col gap-3">
        <FileDrop
          label={t('media.label')}
          isLabelHidden
          types={types}
          typesText={t('media.types')}
          description={t('media.help')}
          onAdd={pictures.add}
        />
        {pictures.list.length > 0 && (
          <SortableList
            label={t('media.label')}
            items={pictures.list}
            itemId={({ id }) => id}
            itemName={({ file }) => file.name}
            onReorder={pictures.reorder}
            renderItem={(picture, index) => (
              <PictureLine picture={picture} isThumbnail={index === 0} onRemove={() => pictures.remove(picture.id)} />
            )}
          />
        )}
      </div>
    </Section>
  )
}

type PictureLineProps = { readonly picture: Picture; readonly isThumbnail: boolean; readonly onRemove: () => void }

function PictureLine({ picture: { file, preview, status, progress, error }, isThumbnail, onRemove }: PictureLineProps) {
  const { t } = useTranslation('products-new')
  return (
    <div className="flex min-w-0 items-center gap-3">
      <img src={preview} alt="" className="size-10 shrink-0 rounded-control border border-default object-cover" />
      <div className="min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-2">
          <span dir="auto" className="truncate">
            {file.name}
          </span>
          {isThumbnail && <Badge className="shrink-0">{t('media.thumbnail')}</Badge>}
        </span>
        {status === 'uploading' ? (
          <ProgressBar label={t('media.uploading')} isLabelHidden value={progress ?? 0} maxValue={1} />
        ) : (
          <span className={status === 'failed' ? 'text-xs text-danger' : 'tabular text-xs text-subtle'}>
            {error !== undefined && status === 'failed' ? error : fileSizeText(file.size, activeIntlTag())}
          </span>
        )}
      </div>
      <IconButton
        size="small"
        label={t('media.remove', { name: file.name })}
        icon={<X aria-hidden />}
        onPress={onRemove}
      />
    </div>
  )
}
