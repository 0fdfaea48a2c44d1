import { useState } from 'react'
import { settings } from '../lib/settings.ts'
import { smallPicture } from '../lib/small-picture.ts'

type PictureProps = {
  readonly url: string | null | undefined
  readonly alt: string
  /** The largest picture of its page: fetched before all others. */
  readonly isFirst?: boolean
  /** How wide its frame is (`sizes` of an `<img>`), where the server's small version may do. */
  readonly sizes?: string
}

/** A product's picture in its frame of 4:5, which stands before the picture has come. */
export function Picture({ url, alt, isFirst = false, sizes }: PictureProps) {
  return (
    <span className="picture">
      {url && <Shown key={url} url={addressOf(url)} alt={alt} isFirst={isFirst} sizes={sizes} />}
    </span>
  )
}

/** Uploads are told by their path on the server of the API. */
const addressOf = (url: string): string => (url.startsWith('/') ? settings.server + url : url)

type ShownProps = {
  readonly url: string
  readonly alt: string
  readonly isFirst: boolean
  readonly sizes: string | undefined
}

function Shown({ url, alt, isFirst, sizes }: ShownProps) {
  const [hasSmall, setHasSmall] = useState(sizes !== undefined)
  const small = hasSmall ? smallPicture(url) : undefined
  return (
    <img
      src={url}
      // Widths of pictures in 4:5, as most are; the whole one is at least as wide.
      srcSet={small && `${small} 320w, ${url} 800w`}
      sizes={small && sizes}
      alt={alt}
      width={800}
      height={1000}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding={isFirst ? 'sync' : 'async'}
      onError={() => setHasSmall(false)}
    />
  )
}
