/** Media types by content. The key's extension repeats the type, so that keys need no lookup. */
type MediaType = {
  readonly type: string
  readonly extension: string
  /** Pictures that we have encoded ourselves: the only uploads that a browser may show instead of downloading. */
  readonly inline?: true
}

/** Markup is stored as `bin`: content that a browser could run is never served under its own type. */
export const mediaTypes = {
  jpeg: { type: 'image/jpeg', extension: 'jpg', inline: true },
  png: { type: 'image/png', extension: 'png', inline: true },
  webp: { type: 'image/webp', extension: 'webp', inline: true },
  gif: { type: 'image/gif', extension: 'gif', inline: true },
  avif: { type: 'image/avif', extension: 'avif', inline: true },
  csv: { type: 'text/csv', extension: 'csv' },
  text: { type: 'text/plain', extension: 'txt' },
  json: { type: 'application/json', extension: 'json' },
  pdf: { type: 'application/pdf', extension: 'pdf' },
  /** Page descriptions for label printers. */
  zpl: { type: 'application/zpl', extension: 'zpl' },
  zip: { type: 'application/zip', extension: 'zip' },
  binary: { type: 'application/octet-stream', extension: 'bin' },
} as const satisfies Record<string, MediaType>

export type FileKind = keyof typeof mediaTypes

const byExtension = new Map<string, MediaType>(Object.values(mediaTypes).map((row) => [row.extension, row]))

/** Media type of a stored file, by the extension of its key. */
export function mediaTypeOf(key: string): MediaType {
  return byExtension.get(key.slice(key.lastIndexOf('.') + 1)) ?? mediaTypes.binary
}
