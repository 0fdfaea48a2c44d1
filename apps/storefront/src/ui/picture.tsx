import { useState } from 'react'
import { settings } from '../lib/settings.ts'
import { smallVersion } from '../lib/small-version.ts'

type PictureProps = {
  readonly url: string | null | undefined
  readonly alt: string
  /** The largest picture of its page, loaded before all others. */
  readonly isFirst?: boolean
  /** The width of its frame (`sizes` of an `<img>`), if the server's small version can be enough. */
  readonly sizes?: string
}

/** A product's picture in a 4:5 frame, which is there before the picture is loaded. */
export function Picture({ url, alt, isFirst = false, sizes }: PictureProps) {
  return (
    <span className="picture">
      {url && <Shown key={url} url={addressOf(url)} alt={alt} isFirst={isFirst} sizes={sizes} />}
    </span>
  )
}

/** URLs of uploads are relative to the API server. */
const addressOf = (url: string): string => (url.startsWith('/') ? settings.server + url : url)

type ShownProps = {
  readonly url: string
  readonly alt: string
  readonly isFirst: boolean
  readonly sizes: string | undefined
}

function Shown({ url, alt, isFirst, sizes }: ShownProps) {
  const [hasSmall, setHasSmall] = useState(sizes !== undefined)
  const small = hasSmall ? smallVersion(url) : undefined
  return (
    <img
      src={url}
      // Widths in the most common format, 4:5: a small version is up to 400 pixels high, so 320 wide.
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
