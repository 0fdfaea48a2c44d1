/** Applications by folder, and the name of their build in artifacts.mjs. */
export const apps = { admin: 'dashboard', storefront: 'storefront' } as const
export type App = keyof typeof apps

/** The size budget of a page. */
export interface Budget {
  /** The application of the page. */
  readonly app: App
  readonly page: string
  /** The lazily loaded modules that this page needs besides the entry, by the end of their paths. All must exist. */
  readonly modules: readonly string[]
  /** All its JavaScript, in bytes of Brotli at level 11. */
  readonly limit: number
}

export const budgets: readonly Budget[] = [
  { app: 'admin', page: 'login', modules: ['/login.page.tsx'], limit: 150_000 },
  {
    app: 'admin',
    page: 'home',
    modules: ['/signed-in.tsx', '/kit-locale.ts', '/i18n/en-US.mjs', '/home.page.tsx'],
    limit: 250_000,
  },
  {
    app: 'admin',
    page: 'product list',
    modules: ['/signed-in.tsx', '/kit-locale.ts', '/i18n/en-US.mjs', '/products-list.page.tsx'],
    limit: 250_000,
  },
  {
    app: 'admin',
    page: 'order list',
    modules: ['/signed-in.tsx', '/kit-locale.ts', '/i18n/en-US.mjs', '/orders-list.page.tsx'],
    limit: 250_000,
  },
  {
    app: 'admin',
    page: 'report',
    modules: ['/signed-in.tsx', '/kit-locale.ts', '/i18n/en-US.mjs', '/report.page.tsx'],
    limit: 250_000,
  },
  {
    app: 'storefront',
    page: 'product of the storefront',
    modules: ['/app/app.tsx', '/words/en.ts', '/product.page.tsx'],
    limit: 130_000,
  },
]
