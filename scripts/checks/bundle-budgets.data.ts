/** What a page may weigh. */
export interface Budget {
  readonly page: string
  /** The lazily loaded modules this page needs beside the entry: how their paths end. Every one must exist. */
  readonly modules: readonly string[]
  /** All its JavaScript, in bytes of Brotli at level 11. */
  readonly limit: number
}

export const budgets: readonly Budget[] = [
  { page: 'login', modules: ['/login.page.tsx'], limit: 150_000 },
  {
    page: 'product list',
    modules: ['/signed-in.tsx', '/kit-locale.ts', '/i18n/en-US.mjs', '/products-list.page.tsx'],
    limit: 250_000,
  },
]
