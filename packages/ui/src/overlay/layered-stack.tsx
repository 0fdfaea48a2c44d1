import { createContext, type ReactNode, use, useCallback, useEffect, useId, useMemo, useReducer } from 'react'

/** A sub-screen of a layered modal. */
export type LayeredScreen = {
  readonly title: string
  /** Shown after the title. */
  readonly subtitle?: string
  /** Runs when the screen is left by Back or Escape. */
  readonly onBack?: () => void
  /**
   * The content. With `useLayeredScreen` it follows each render of the component that opened it; with `push` it stays
   * as pushed.
   */
  readonly view: ReactNode | (() => ReactNode)
  /** Buttons under the content. */
  readonly footer?: ReactNode | (() => ReactNode)
}

export type LayeredActions = {
  /** Puts a screen on top. With an id, pushing the same screen again has no effect. */
  readonly push: (screen: LayeredScreen, id?: string) => void
  /** Updates the content of an open screen; no effect if it is not open. */
  readonly update: (id: string, screen: LayeredScreen) => void
  /** Closes the top screen. */
  readonly pop: () => void
  /** Closes all screens. */
  readonly reset: () => void
}

/**
 * The actions and the number of open sub-screens. Without the screens themselves, so that a component that updates the
 * screen it has opened does not render again.
 */
export type LayeredModalControl = LayeredActions & {
  /** How many sub-screens are open; 0 shows the main content. */
  readonly depth: number
}

const LayeredControlContext = createContext<LayeredModalControl | null>(null)
const LayeredStackContext = createContext<LayeredStack<LayeredScreen>>([])

/** The actions and depth of the nearest layered modal. Throws outside of one. */
export function useLayeredModal(): LayeredModalControl {
  const control = use(LayeredControlContext)
  if (!control) throw new Error('useLayeredModal must be used within a LayeredModal')
  return control
}

/**
 * Describes a sub-screen, which follows each render of the calling component. Returns a function that opens it.
 */
export function useLayeredScreen(screen: LayeredScreen): () => void {
  const id = useId()
  const { push, update } = useLayeredModal()
  useEffect(() => update(id, screen))
  return useCallback(() => push(screen, id), [id, push, screen])
}

/** The open sub-screens of the nearest layered modal, the last one on top. */
export function useLayeredStack(): LayeredStack<LayeredScreen> {
  return use(LayeredStackContext)
}

const screenIds = { last: 0 }
const newScreenId = () => `screen-${++screenIds.last}`

/** Holds the sub-screens of one modal. It unmounts with the modal, so closing it closes the sub-screens as well. */
export function LayeredProvider({ children }: { readonly children: ReactNode }) {
  const [stack, dispatch] = useReducer(layeredReducer<LayeredScreen>, [])
  const actions = useMemo<LayeredActions>(
    () => ({
      push: (screen, id = newScreenId()) => dispatch({ type: 'push', id, screen }),
      update: (id, screen) => dispatch({ type: 'update', id, screen }),
      pop: () => dispatch({ type: 'pop' }),
      reset: () => dispatch({ type: 'reset' }),
    }),
    [],
  )
  const control = useMemo(() => ({ ...actions, depth: stack.length }), [actions, stack.length])
  return (
    <LayeredControlContext value={control}>
      <LayeredStackContext value={stack}>{children}</LayeredStackContext>
    </LayeredControlContext>
  )
}

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
