import type { Route, Tree } from './route.ts'
import { isFile, isText } from './shapes.ts'
import { isRoute } from './tree.ts'

/** The part of a route that clients need: everything but the schemas, which browsers should not bundle. */
export type ClientRoute = {
  readonly method: Route['method']
  readonly path: string
  readonly invalidates?: readonly string[]
  readonly multipart?: string
  /** The response is plain text. */
  readonly text?: true
  /** The response is a file. */
  readonly file?: true
}

export type ClientTree = { readonly [name: string]: ClientRoute | ClientTree }

/** The contract without its schemas. `routes.ts` is generated from this value; a test compares the two. */
export function stripTree(tree: Tree): ClientTree {
  return Object.fromEntries(
    Object.entries(tree).map(([name, node]) => [name, isRoute(node) ? stripRoute(node) : stripTree(node)]),
  )
}

const stripRoute = ({ method, path, invalidates, multipart, response }: Route): ClientRoute => ({
  method,
  path,
  ...(invalidates && { invalidates }),
  ...(multipart !== undefined && { multipart }),
  ...(isText(response) && { text: true }),
  ...(isFile(response) && { file: true }),
})
