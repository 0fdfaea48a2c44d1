import type { ClientRoute, ClientTree } from './strip.ts'

/** Separate from strip.ts so that clients do not bundle the schema library. */
export function isClientRoute(node: ClientRoute | ClientTree): node is ClientRoute {
  return typeof node['path'] === 'string'
}
