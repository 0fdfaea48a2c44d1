/** An answer that is JSON already: rows as PostgreSQL wrote them, joined and sent without being parsed. */
export class JsonText {
  readonly bytes: Buffer
  /** Version of what the text shows; the caller may send it back as If-None-Match or If-Match. */
  readonly etag: string | undefined
  constructor(json: Buffer | string, etag?: string) {
    this.bytes = typeof json === 'string' ? Buffer.from(json) : json
    this.etag = etag
  }
}

/** Says that the caller's copy is still good: 304. */
export class Unchanged {
  readonly etag: string
  constructor(etag: string) {
    this.etag = etag
  }
}
