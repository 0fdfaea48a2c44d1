import { createContext, type ReactNode, use, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type Prompt, usePrompt } from './prompt-context.tsx'
import { type UiStrings, useUiStrings } from '../strings.tsx'

/** The unsaved edits inside one overlay (or the whole app); outer scopes include them. */
export type DirtyScope = {
  /** Marks one form as having unsaved edits; the result removes the mark. `discard` runs if they are discarded. */
  readonly register: (discard: () => void) => () => void
  readonly isDirty: () => boolean
  /**
   * Asks if there are unsaved edits; true means leave. A second call while the question is open gets the same answer.
   */
  readonly confirmLeave: () => Promise<boolean>
}

const DirtyScopeContext = createContext<DirtyScope | null>(null)

function createDirtyScope(outer: DirtyScope | null, ask: () => Promise<boolean>): DirtyScope {
  const marks = new Map<symbol, () => void>()
  let asking: Promise<boolean> | null = null
  return {
    register(discard) {
      const own = Symbol('unsaved edits')
      const unmarkOuter = outer?.register(discard)
      marks.set(own, discard)
      return () => {
        marks.delete(own)
        unmarkOuter?.()
      }
    },
    isDirty: () => marks.size > 0,
    async confirmLeave() {
      if (marks.size === 0) return true
      asking ??= ask()
        .then((isDiscarded) => {
          if (isDiscarded) for (const discard of marks.values()) discard()
          return isDiscarded
        })
        .finally(() => {
          asking = null
        })
      return asking
    },
  }
}

const discardQuestion = (prompt: Prompt, strings: UiStrings) => () =>
  prompt({
    title: strings.unsavedTitle,
    description: strings.unsavedDescription,
    confirmLabel: strings.discardChanges,
    cancelLabel: strings.keepEditing,
    isDangerous: true,
  })

/** One question whose text may change. */
function createQuestion() {
  let ask = async () => true
  return {
    phrase: (next: () => Promise<boolean>) => void (ask = next),
    ask: () => ask(),
  }
}

/** A new scope, which an overlay asks before it closes. Pass it to the content with `DirtyScopeProvider`. */
export function useNewDirtyScope(): DirtyScope {
  const outer = use(DirtyScopeContext)
  const prompt = usePrompt()
  const strings = useUiStrings()
  // Strings may load while a question is open: the scope, and so the question, must stay the same object.
  const [question] = useState(createQuestion)
  useEffect(() => question.phrase(discardQuestion(prompt, strings)), [question, prompt, strings])
  return useMemo(() => createDirtyScope(outer, question.ask), [outer, question])
}

export function DirtyScopeProvider({ scope, children }: { readonly scope: DirtyScope; readonly children: ReactNode }) {
  return <DirtyScopeContext value={scope}>{children}</DirtyScopeContext>
}

/**
 * The nearest scope: `isDirty()` and `confirmLeave()` for a router that is about to leave the page. Throws outside
 * UiProvider.
 */
export function useDirtyScope(): DirtyScope {
  const scope = use(DirtyScopeContext)
  if (!scope) throw new Error('useDirtyScope must be used within a UiProvider')
  return scope
}

/**
 * Marks the calling form as having unsaved edits. The overlay around it then asks once before it closes
 * (Escape, backdrop, X, Cancel), the router through `useDirtyScope`, the browser before the tab closes.
 * `onDiscard` runs when the user discards the edits: it forgets what was saved of them.
 */
export function useDirtyGuard(isDirty: boolean, onDiscard?: () => void): void {
  const scope = useDirtyScope()
  const discard = useEffectEvent(() => onDiscard?.())
  useEffect(() => (isDirty ? scope.register(() => discard()) : undefined), [isDirty, scope])
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
}

/** `useDirtyGuard` for a component that renders the overlay itself: inside the overlay, so that the overlay asks. */
export function DirtyGuard({ isDirty }: { readonly isDirty: boolean }): null {
  useDirtyGuard(isDirty)
  return null
}
