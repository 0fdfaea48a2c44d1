/** What the shop takes as a picture, and its size limit in bytes (uploads of the server). */
export const pictureRules = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
  typesText: 'JPEG, PNG, WebP, GIF, AVIF',
  maxSize: 10_000_000,
} as const
