type Kept = { readonly metadata: Readonly<Record<string, unknown>> | null }

/** Address of the picture that shows this variant of its product (`metadata.image`, docs/api.md). */
export function pictureOf(variant: Kept | null | undefined): string | undefined {
  const image = variant?.metadata?.['image']
  return typeof image === 'string' && image !== '' ? image : undefined
}
