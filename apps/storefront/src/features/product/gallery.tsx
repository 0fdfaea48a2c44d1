import type { StoreProduct } from '@storeroom/contract'
import { useState } from 'react'
import { Picture } from '../../ui/picture.tsx'
import { useWords } from '../../words/use-words.tsx'

type GalleryProps = { readonly product: Pick<StoreProduct, 'title' | 'thumbnail' | 'images'> }

const altOf = (
  { metadata }: { readonly metadata: Readonly<Record<string, unknown>> | null },
  title: string,
): string => {
  const alt = metadata?.['alt']
  return typeof alt === 'string' && alt !== '' ? alt : title
}

/** One large picture, and the others to choose from. */
export function Gallery({ product: { title, thumbnail, images } }: GalleryProps) {
  const { t } = useWords()
  const pictures = images.length > 0 ? images.map((image) => ({ url: image.url, alt: altOf(image, title) })) : []
  const all = pictures.length > 0 ? pictures : [{ url: thumbnail, alt: title }]
  const [shown, setShown] = useState(0)
  const { url, alt } = all[shown] ?? { url: thumbnail, alt: title }
  return (
    <div className="gallery">
      <Picture url={url} alt={alt} isFirst />
      {all.length > 1 && (
        <div className="gallery-choice" role="group" aria-label={t('product.pictures')}>
          {all.map((picture, index) => (
            <button
              key={picture.url}
              type="button"
              aria-label={t('product.picture', { number: index + 1, count: all.length })}
              aria-pressed={index === shown}
              onClick={() => setShown(index)}
            >
              <Picture url={picture.url} alt="" sizes="76px" />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
