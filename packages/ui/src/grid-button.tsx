import type { KeyboardEvent, ReactNode } from 'react'
import { setInteractionModality } from 'react-aria-components'
import { buttonClass } from './button.tsx'
import { cn } from './cn.ts'

export interface GridButtonProps {
  /** The accessible name, shown as the tooltip too. */
  label: string
  icon: ReactNode
  /** It opens a menu: the arrow key down does so, too. */
  hasMenu?: boolean
  /** Told the button itself, beside which a menu can open. */
  onPress: (button: HTMLButtonElement) => void
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
      className={cn(buttonClass('ghost', 'small', true), look)}
    >
      {icon}
    </button>
  )
}

const look =
  'hover:bg-hover hover:text-default active:bg-pressed focus-visible:outline-focus [&>svg]:size-4 [&>svg]:shrink-0'
