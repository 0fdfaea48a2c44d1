/** The server's address, and the size of each response in bytes. */
export type Ready = { readonly address: string; readonly bytes: Readonly<Record<string, number>> }

/** The requests: v1's default response, and the fields of a page of cards (about 111 KB), priced in one currency. */
export const shapes: Readonly<Record<string, string>> = {
  default: '/store/products?limit=20',
  trimmed: '/store/products?limit=20&fields=title,handle,thumbnail&expand=variants,variants.options&currency_code=eur',
}
