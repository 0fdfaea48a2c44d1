import { textIn, type Metadata } from './metadata.ts'

/** URL of the picture of this variant (`metadata.image`, docs/api.md). */
export const pictureOf = (variant: { readonly metadata: Metadata } | null | undefined): string | null =>
  textIn(variant?.metadata ?? null, 'image')
