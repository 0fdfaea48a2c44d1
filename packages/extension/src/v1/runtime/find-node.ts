/** What is needed of React's own tree. */
type Fiber = {
  readonly tag: number
  readonly stateNode: unknown
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly alternate: Fiber | null
}

/** React's tags of elements, texts, and elements that React puts into the head (HostComponent and the like). */
const hosts = new Set([5, 6, 26, 27])

/**
 * The first node of a component, as the function that React 19 has removed found it.
 * @param instance of a class, or a node
 */
export function findNode(instance: unknown): Node | null {
  if (typeof instance !== 'object' || instance === null) return null
  if (instance instanceof Node) return instance
  const fiber = Reflect.get(instance, '_reactInternals') as Fiber | undefined
  if (!fiber) return null
  const node = nodeIn(fiber)
  // The instance may know the tree of the render before.
  return node?.isConnected || !fiber.alternate ? node : (nodeIn(fiber.alternate) ?? node)
}

function nodeIn(fiber: Fiber): Node | null {
  if (hosts.has(fiber.tag)) return fiber.stateNode instanceof Node ? fiber.stateNode : null
  for (let child = fiber.child; child; child = child.sibling) {
    const node = nodeIn(child)
    if (node) return node
  }
  return null
}
