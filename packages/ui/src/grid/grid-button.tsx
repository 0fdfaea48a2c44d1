import type { KeyboardEvent, ReactNode } from 'react'
import { setInteractionModality } from 'react-aria-components'
import { buttonClass } from '../buttons/button.tsx'
import { cn } from '../cn.ts'

export type GridButtonProps = {
  /** The accessible name, shown as the tooltip too. */
  readonly label: string
  readonly icon: GridIconName
  /** It opens a menu; the arrow-down key opens it, too. */
  readonly hasMenu?: boolean
  /** Called with the button, at which a menu can open. */
  readonly onPress: (button: HTMLButtonElement) => void
}

/**
 * A button at the end of a grid's row. A native button without tooltip and press states: scrolling renders a dozen per
 * frame, and an `IconButton` costs more than all other cells of its row.
 */
export function GridButton({ label, icon, hasMenu = false, onPress }: GridButtonProps) {
  const press = (button: HTMLButtonElement) => {
    // For a click by keyboard or screen reader: a menu would otherwise delay taking the focus, and lose it.
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

/** Paths in a view box of 24 × 24 with their stroke width: a dot is a stroke without length. */
const strokes: Readonly<Record<GridIconName, { readonly path: string; readonly width: number }>> = {
  more: { path: 'M5 12h.01M12 12h.01M19 12h.01', width: 4 },
  add: { path: 'M3 6h14M3 12h9M3 18h7M18 12v8M14 16h8', width: 2 },
  remove: { path: 'M6 6l12 12M18 6L6 18', width: 2 },
}

/** One path instead of the three components of a usual icon. */
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
