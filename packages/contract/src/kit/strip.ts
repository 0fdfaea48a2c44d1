import type { Route, Tree } from './route.ts'
import { isText } from './shapes.ts'
import { isRoute } from './tree.ts'

/** What a client needs of a route: everything but the schemas, so that browsers do not carry them. */
export type ClientRoute = {
  readonly method: Route['method']
  readonly path: string
  readonly touches?: readonly string[]
  readonly multipart?: string
  /** The answer is plain text. */
  readonly text?: true
}

export type ClientTree = { readonly [name: string]: ClientRoute | ClientTree }

/** The contract without its schemas. `routes.ts` is this value written down; a test holds the two together. */
export function stripTree(tree: Tree): ClientTree {
  return Object.fromEntries(
    Object.entries(tree).map(([name, node]) => [name, isRoute(node) ? stripRoute(node) : stripTree(node)]),
  )
}

const stripRoute = ({ method, path, touches, multipart, response }: Route): ClientRoute => ({
  method,
  path,
  ...(touches && { touches }),
  ...(multipart !== undefined && { multipart }),
  ...(isText(response) && { text: true }),
})
