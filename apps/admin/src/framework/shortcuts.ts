import { useEffect, useRef } from 'react'

/** The shortcuts that screens listen to, keys joined by `+`. `shell/shortcut-table.ts` has the words of all there are. */
export const shortcuts = ['mod+k', '/', '?', 'j', 'k', 'x', 'e', 'n', 'F2'] as const

type Shortcut = (typeof shortcuts)[number]

/** Fields, and lists whose entries are found by typing. */
const typed = 'input:not([type=checkbox], [type=radio]), textarea, select, [role=menu], [role=listbox]'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest(typed) !== null)

const isDialogOpen = (): boolean => document.querySelector('[role=dialog], [role=alertdialog]') !== null

const hasModifier = ({ metaKey, ctrlKey }: KeyboardEvent): boolean => metaKey || ctrlKey

/** The letter on the key where the keyboard writes another script; otherwise what the key writes. */
export function keyOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const isOtherScript = /^(?!\p{Script=Latin})\p{L}$/u.test(key)
  return isOtherScript && code.startsWith('Key') ? code.slice(3).toLowerCase() : key
}

/** Whether a key without a modifier is for the page: not while the user types or a dialog is open. */
export const isPlain = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.isComposing &&
  !event.altKey &&
  !hasModifier(event) &&
  !isTyping(event.target) &&
  !isDialogOpen()

/** Shortcuts with ⌘ or Ctrl work in fields and dialogs, too. */
function matches(event: KeyboardEvent, keys: Shortcut): boolean {
  if (!keys.startsWith('mod+')) return isPlain(event) && keyOf(event) === keys
  return (
    !event.defaultPrevented &&
    !event.isComposing &&
    !event.altKey &&
    hasModifier(event) &&
    keyOf(event).toLowerCase() === keys.slice('mod+'.length)
  )
}

/** Runs an action when its keys are pressed; undefined switches it off. */
export function useShortcut(keys: Shortcut, action: (() => unknown) | undefined): void {
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
