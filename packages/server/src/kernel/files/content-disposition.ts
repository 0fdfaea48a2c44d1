/** Characters that RFC 5987 lets stand for themselves and `encodeURIComponent` does not escape. */
const unreserved = /['()*]/g
const escape = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/**
 * `attachment` with a file name in any script: plain ASCII for old programs, and the full name as RFC 5987 encodes it
 * (RFC 6266 §4.3).
 */
export function attachment(name: string): string {
  const clean = name.toWellFormed().replaceAll(/[\p{Cc}/\\]/gu, '_')
  const plain = clean.replaceAll(/[^\x20-\x7e]|["%]/g, '_')
  const full = encodeURIComponent(clean).replaceAll(unreserved, escape)
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}
