/** One sub-screen on the stack of a layered modal. The id identifies it while its content changes. */
export type LayeredEntry<Screen> = {
  readonly id: string
  readonly screen: Screen
}

/** The last entry is shown; without entries, the main content. */
export type LayeredStack<Screen> = readonly LayeredEntry<Screen>[]

export type LayeredAction<Screen> =
  | { readonly type: 'push'; readonly id: string; readonly screen: Screen }
  /** Updates the title and view of a screen on the stack. */
  | { readonly type: 'update'; readonly id: string; readonly screen: Screen }
  | { readonly type: 'pop' }
  | { readonly type: 'reset' }

/** Push adds a screen, pop removes the last, reset clears all (S4-15). */
export function layeredReducer<Screen>(
  stack: LayeredStack<Screen>,
  action: LayeredAction<Screen>,
): LayeredStack<Screen> {
  switch (action.type) {
    case 'push':
      return [...stack.filter(({ id }) => id !== action.id), { id: action.id, screen: action.screen }]
    case 'update':
      return replaced(stack, action)
    case 'pop':
      return stack.length === 0 ? stack : stack.slice(0, -1)
    case 'reset':
      return stack.length === 0 ? stack : []
  }
}

/** The same object if nothing changes, so that nothing renders again. */
function replaced<Screen>(stack: LayeredStack<Screen>, { id, screen }: LayeredEntry<Screen>): LayeredStack<Screen> {
  const isChanged = stack.some((entry) => entry.id === id && entry.screen !== screen)
  return isChanged ? stack.map((entry) => (entry.id === id ? { id, screen } : entry)) : stack
}
