type PictureProps = {
  readonly url: string | null | undefined
  readonly alt: string
  /** The largest picture of its page: fetched before all others. */
  readonly isFirst?: boolean
}

/** A product's picture in its frame of 4:5, which stands before the picture has come. */
export function Picture({ url, alt, isFirst = false }: PictureProps) {
  return (
    <span className="picture">
      {url && (
        <img
          src={url}
          alt={alt}
          width={800}
          height={1000}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding={isFirst ? 'sync' : 'async'}
        />
      )}
    </span>
  )
}
