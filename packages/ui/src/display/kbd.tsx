import { cn } from '../cn.ts'

/** Apple keyboards have other symbols, and ⌘ in place of Ctrl. */
const appleSigns: Record<string, string> = {
  mod: '⌘',
  ctrl: '⌃',
  alt: '⌥',
  shift: '⇧',
  enter: '↩',
  backspace: '⌫',
  esc: 'esc',
}
const otherNames: Record<string, string> = {
  mod: 'Ctrl',
  ctrl: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
  enter: 'Enter',
  backspace: 'Backspace',
  esc: 'Esc',
}

function isApple(): boolean {
  return typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)
}

/** The labels of the keys: `mod+k` is "⌘K" on Apple keyboards, "Ctrl K" on others. */
export function keyNames(shortcut: string, apple = isApple()): string {
  const names = shortcut.split('+').map((key) => {
    const sign = (apple ? appleSigns : otherNames)[key.toLowerCase()]
    return sign ?? (key.length === 1 ? key.toLocaleUpperCase() : key)
  })
  return names.join(apple ? '' : ' ')
}

export type KbdProps = {
  /** Keys joined by "+": `mod+k`, `/`. */
  readonly keys: string
  readonly className?: string
}

/** Keys to press, always from left to right. */
export function Kbd({ keys, className }: KbdProps) {
  return (
    <kbd
      dir="ltr"
      className={cn(
        'inline-flex h-[1.125rem] min-w-[1.125rem] items-center justify-center rounded-xs border border-default bg-surface px-1 font-sans text-[0.6875rem] whitespace-nowrap text-subtle',
        className,
      )}
    >
      {keyNames(keys)}
    </kbd>
  )
}
