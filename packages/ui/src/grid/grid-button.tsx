import type { KeyboardEvent, ReactNode } from 'react'
import { setInteractionModality } from 'react-aria-components'
import { buttonClass } from '../buttons/button.tsx'
import { cn } from '../cn.ts'

export type GridButtonProps = {
  /** The accessible name, shown as the tooltip too. */
  readonly label: string
  readonly icon: GridIconName
  /** It opens a menu: the arrow key down does so, too. */
  readonly hasMenu?: boolean
  /** Told the button itself, beside which a menu can open. */
  readonly onPress: (button: HTMLButtonElement) => void
}

/**
 * A button at the end of a grid's row. It is the browser's own, without tooltip and press states of its own: scrolling
 * draws a dozen of them per frame, and an `IconButton` costs more than all other cells of its row.
 */
export function GridButton({ label, icon, hasMenu = false, onPress }: GridButtonProps) {
  const press = (button: HTMLButtonElement) => {
    // A click made by a key or a screen reader: menus would wait before they take the focus, and lose it meanwhile.
    setInteractionModality('keyboard')
    onPress(button)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    press(event.currentTarget)
  }
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...(hasMenu && { 'aria-haspopup': 'menu', onKeyDown })}
      onClick={(event) => (event.detail === 0 ? press : onPress)(event.currentTarget)}
      className={look}
    >
      {icons[icon]}
    </button>
  )
}

const look = cn(
  buttonClass('ghost', 'small', true),
  'hover:bg-hover hover:text-default active:bg-pressed focus-visible:outline-focus [&>svg]:size-4 [&>svg]:shrink-0',
)

type GridIconName = 'more' | 'add' | 'remove'

/** Strokes on a field of 24 × 24, and how broad they are there: a dot is a stroke without length. */
const strokes: Readonly<Record<GridIconName, { readonly path: string; readonly width: number }>> = {
  more: { path: 'M5 12h.01M12 12h.01M19 12h.01', width: 4 },
  add: { path: 'M3 6h14M3 12h9M3 18h7M18 12v8M14 16h8', width: 2 },
  remove: { path: 'M6 6l12 12M18 6L6 18', width: 2 },
}

/** An icon of the kit is drawn by three components; at the end of a row it is one stroke. */
const iconOf = (name: GridIconName) => (
  <svg
    aria-hidden
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={strokes[name].width}
    strokeLinecap="round"
  >
    <path d={strokes[name].path} />
  </svg>
)

const icons: Readonly<Record<GridIconName, ReactNode>> = {
  more: iconOf('more'),
  add: iconOf('add'),
  remove: iconOf('remove'),
}
