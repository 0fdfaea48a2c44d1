/** The server's file names of uploads: each picture has a small version of up to 400 × 400 pixels. */
const upload = /(\/public\/\d{4}\/[0-9a-f]{32})\.(?:jpe?g|png|webp|gif|avif)$/

/** URL of the small version of an uploaded picture; undefined for other pictures. */
export const smallVersion = (url: string): string | undefined =>
  upload.test(url) ? url.replace(upload, '$1-thumb.webp') : undefined
