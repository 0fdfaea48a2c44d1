import { usePictureLoading } from '@storeroom/ui/table/picture-loading'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'

type ThumbnailProps = {
  readonly url: string | null
  /** Width and height in px; `full`: those of the box around it. */
  readonly size: number | 'full'
}

/** A small picture next to a record's name; an icon if there is no picture or it cannot be loaded. */
export function Thumbnail({ url, size }: ThumbnailProps) {
  const [broken, setBroken] = useState<string>()
  const loading = usePictureLoading()
  const isFull = size === 'full'
  const frame = isFull
    ? 'size-full bg-surface-sunken'
    : 'shrink-0 rounded-control border border-default bg-surface-sunken'
  const style = isFull ? undefined : { width: size, height: size }
  if (url === null || url === broken) {
    return (
      <span aria-hidden style={style} className={`${frame} inline-grid place-items-center text-subtle`}>
        <ImageOff className={isFull ? 'size-8 opacity-60' : 'size-1/2 opacity-60'} />
      </span>
    )
  }
  return (
    <img
      src={url}
      alt=""
      {...(!isFull && { width: size, height: size })}
      loading={loading}
      decoding="async"
      onError={() => setBroken(url)}
      style={style}
      className={`${frame} object-cover`}
    />
  )
}
