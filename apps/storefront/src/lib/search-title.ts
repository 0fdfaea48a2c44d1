import { textIn, type Metadata } from './metadata.ts'

/** The title that the shop wrote for search engines (`metadata.seo_title`, docs/api.md). */
export const searchTitle = ({ metadata }: { readonly metadata: Metadata }): string | undefined =>
  textIn(metadata, 'seo_title')?.trim()
