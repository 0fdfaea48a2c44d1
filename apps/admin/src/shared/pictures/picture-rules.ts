/** Accepted picture types, and the size limit in bytes (as in the server's uploads). */
export const pictureRules = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
  typesText: 'JPEG, PNG, WebP, GIF, AVIF',
  maxSize: 10_000_000,
} as const
