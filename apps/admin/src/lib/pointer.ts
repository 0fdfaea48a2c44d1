let isPressed = false
let waiting: (() => void)[] = []

function release() {
  // The click follows the release, and has to be handled before the page moves.
  setTimeout(() => {
    isPressed = false
    const released = waiting
    waiting = []
    released.forEach((resume) => resume())
  })
}

/** Follows the mouse buttons and fingers of this page, for `pointerReleased`. */
export function watchPointer(): void {
  window.addEventListener('pointerdown', () => (isPressed = true), { capture: true })
  window.addEventListener('pointerup', release, { capture: true })
  window.addEventListener('pointercancel', release, { capture: true })
}

/**
 * Resolves once no mouse button or finger is down. What changes the layout because a field lost the focus waits for it:
 * otherwise the button whose press took the focus moves away, and the click is lost.
 */
export async function pointerReleased(): Promise<void> {
  if (isPressed) await new Promise<void>((resolve) => waiting.push(resolve))
}
