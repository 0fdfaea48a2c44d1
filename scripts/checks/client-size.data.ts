/** A program that uses client or hooks, and its size limits. */
export interface ClientSize {
  readonly name: string
  readonly source: string
  /** Modules that are not measured. */
  readonly without?: readonly string[]
  /** Texts that must not be in the bundle, because they show that unused parts are bundled. */
  readonly forbiddenTexts?: readonly string[]
  /** Bytes of gzip at level 9; Brotli takes less. */
  readonly limit: number
}

const ROUTES = '@storeroom/contract/routes'

const LIBRARIES = ['react', 'react/jsx-runtime', '@tanstack/react-query']

/** Texts that occur only in the route table, the transport and the API's schemas. */
const [TABLE, TRANSPORT, SCHEMAS] = ['/admin/products/{id}', 'x-medusa-access-token', 'additionalProperties']

export const clientSizes: readonly ClientSize[] = [
  {
    name: 'the whole client without its dependency, the route table',
    source: `export * from '@storeroom/client'`,
    without: [ROUTES],
    forbiddenTexts: [TABLE, SCHEMAS],
    limit: 8192,
  },
  {
    name: 'the whole client with the route table',
    source: `export * from '@storeroom/client'`,
    forbiddenTexts: [SCHEMAS],
    limit: 12_288,
  },
  {
    name: 'one function of it',
    source: `export { errorMessage } from '@storeroom/client'`,
    forbiddenTexts: [TABLE, TRANSPORT, SCHEMAS],
    limit: 1024,
  },
  {
    name: 'one hook',
    source: `export { useProducts } from '@storeroom/react'`,
    without: LIBRARIES,
    forbiddenTexts: [TABLE, TRANSPORT, SCHEMAS, 'productCategories', 'useMutation', 'localStorage'],
    limit: 2048,
  },
  {
    name: 'the session cart with its prices',
    source: `export { SessionCartProvider, useSessionCart } from '@storeroom/react'`,
    without: LIBRARIES,
    forbiddenTexts: [TABLE, TRANSPORT, SCHEMAS, 'productCategories', 'useMutation'],
    limit: 4096,
  },
]
