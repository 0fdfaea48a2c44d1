/** Where the server is, and how many bytes each answer has. */
export type Ready = { readonly address: string; readonly bytes: Readonly<Record<string, number>> }

export const owner = { email: 'owner@example.com', password: 'correct horse battery' }

/** What is asked for: v1's default answer, and what a page of cards shows (about 111 KB), priced in one currency. */
export const shapes: Readonly<Record<string, string>> = {
  default: '/store/products?limit=20',
  trimmed: '/store/products?limit=20&fields=title,handle,thumbnail&expand=variants,variants.options&currency_code=eur',
}
