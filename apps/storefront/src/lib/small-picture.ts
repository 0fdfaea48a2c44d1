/** As the server names uploads: it keeps a small one, within 400 × 400 pixels, beside each picture. */
const upload = /(\/public\/\d{4}\/[0-9a-f]{32})\.(?:jpe?g|png|webp|gif|avif)$/

/** Address of the small version of a picture that was uploaded here; undefined for any other. */
export const smallPicture = (url: string): string | undefined =>
  upload.test(url) ? url.replace(upload, '$1-thumb.webp') : undefined
