import { lazy, type ComponentType, type ReactNode } from 'react'

/** `lazy` for a generic component; React's own loses the type parameters. */
export function lazyComponent<C extends (props: never) => ReactNode>(load: () => Promise<C>): C {
  const loadPlain = load as unknown as () => Promise<ComponentType>
  return lazy(async () => ({ default: await loadPlain() })) as unknown as C
}
