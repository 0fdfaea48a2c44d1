import { hash } from 'node:crypto'

/** A response that is JSON text: rows as PostgreSQL wrote them, joined and sent without parsing. */
export class JsonText {
  readonly bytes: Buffer
  /** Version of the content; the caller may send it back as If-None-Match or If-Match. */
  readonly etag: string | undefined
  constructor(json: Buffer | string, etag?: string) {
    this.bytes = typeof json === 'string' ? Buffer.from(json) : json
    this.etag = etag
  }
}

/** The caller's copy is current: 304. */
export class Unchanged {
  readonly etag: string
  constructor(etag: string) {
    this.etag = etag
  }
}

/** The answer about one record that a handler has put together. `rev`: the revision of the record. */
export function versionedJson(answer: object, rev: string): JsonText {
  const json = JSON.stringify(answer)
  return new JsonText(json, `"${rev}.${hash('sha1', json, 'base64url')}"`)
}
