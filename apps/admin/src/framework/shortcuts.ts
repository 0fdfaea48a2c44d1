import { useEffect, useRef } from 'react'

/** Every shortcut of the dashboard, for the help dialog: keys joined by `+`, and the key of its words in `shell`. */
export const shortcuts = [
  { keys: 'mod+k', words: 'shortcuts.palette' },
  { keys: '/', words: 'shortcuts.search' },
  { keys: '?', words: 'shortcuts.help' },
  { keys: 'j', words: 'shortcuts.next' },
  { keys: 'k', words: 'shortcuts.previous' },
  { keys: 'x', words: 'shortcuts.select' },
  { keys: 'e', words: 'shortcuts.archive' },
  { keys: 'esc', words: 'shortcuts.close' },
] as const

type Shortcut = (typeof shortcuts)[number]['keys']

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input:not([type=checkbox]), textarea, select') !== null)

const isDialogOpen = (): boolean => document.querySelector('[role=dialog], [role=alertdialog]') !== null

/** Keys without a modifier are ignored while the user types or a dialog is open; ⌘ and Ctrl work anywhere. */
function matches(event: KeyboardEvent, keys: Shortcut): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey) return false
  const hasModifier = event.metaKey || event.ctrlKey
  if (keys.startsWith('mod+')) return hasModifier && event.key.toLowerCase() === keys.slice(4)
  return !hasModifier && event.key === keys && !isTyping(event.target) && !isDialogOpen()
}

/** Runs an action when its keys are pressed; undefined switches it off. */
export function useShortcut(keys: Shortcut, action: (() => void) | undefined): void {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!latest.current || !matches(event, keys)) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [keys])
}
