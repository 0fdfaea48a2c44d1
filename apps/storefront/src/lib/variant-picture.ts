import { textIn, type Metadata } from './metadata.ts'

/** Address of the picture that shows this variant of its product (`metadata.image`, docs/api.md). */
export const pictureOf = (variant: { readonly metadata: Metadata } | null | undefined): string | null =>
  textIn(variant?.metadata ?? null, 'image')
