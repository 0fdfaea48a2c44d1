/** Ids in one request: the length of a URL is limited. */
export const IDS_PER_REQUEST = 100

/** The items in their order, in chunks of at most `size`. */
export const chunks = <T>(items: readonly T[], size = IDS_PER_REQUEST): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
