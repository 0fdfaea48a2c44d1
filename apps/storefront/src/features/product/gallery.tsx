import type { StoreProduct } from '@storeroom/contract'
import { useState } from 'react'
import { Picture } from '../../ui/picture.tsx'
import { useWords } from '../../words/use-words.tsx'

type GalleryProps = {
  readonly product: Pick<StoreProduct, 'title' | 'thumbnail' | 'images'>
  /** URL of the picture of the chosen variant. */
  readonly chosen: string | null
}

const altOf = (
  { metadata }: { readonly metadata: Readonly<Record<string, unknown>> | null },
  title: string,
): string => {
  const alt = metadata?.['alt']
  return typeof alt === 'string' && alt !== '' ? alt : title
}

/** One large picture with thumbnails of the others. */
export function Gallery({ product: { title, thumbnail, images }, chosen }: GalleryProps) {
  const { t } = useWords()
  const pictures = images.length > 0 ? images.map((image) => ({ url: image.url, alt: altOf(image, title) })) : []
  const all = pictures.length > 0 ? pictures : [{ url: thumbnail, alt: title }]
  const ofVariant = Math.max(
    0,
    pictures.findIndex((picture) => picture.url === chosen),
  )
  const [formerOfVariant, setFormerOfVariant] = useState(ofVariant)
  const [shown, setShown] = useState(ofVariant)
  // Choosing a variant shows its picture; afterwards any other picture can be chosen.
  if (ofVariant !== formerOfVariant) {
    setFormerOfVariant(ofVariant)
    setShown(ofVariant)
  }
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
