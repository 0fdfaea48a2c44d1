import type { ClientRoute, ClientTree } from './strip.ts'

/** Apart from strip.ts so that clients do not carry the schema library. */
export function isClientRoute(node: ClientRoute | ClientTree): node is ClientRoute {
  return typeof node['path'] === 'string'
}
