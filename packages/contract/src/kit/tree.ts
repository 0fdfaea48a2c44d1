import type { Route, Tree } from './route.ts'

export function isRoute(node: Route | Tree): node is Route {
  return typeof node['path'] === 'string'
}

export type NamedRoute = { readonly name: readonly string[]; readonly route: Route }

/** Every route of a contract tree with its path in the tree, such as `['admin', 'products', 'list']`. */
export function routesOf(tree: Tree, path: readonly string[] = []): NamedRoute[] {
  return Object.entries(tree).flatMap(([key, node]) => {
    const name = [...path, key]
    return isRoute(node) ? [{ name, route: node }] : routesOf(node, name)
  })
}
