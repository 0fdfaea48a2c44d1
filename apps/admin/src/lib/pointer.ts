let isPressed = false
let waiting: (() => void)[] = []

function release() {
  // Waits for the click, which follows the release and must be handled before the layout changes.
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
 * Resolves once no mouse button or finger is down. Layout changes after a field lost the focus wait for it:
 * otherwise the button whose press took the focus moves away, and the click is lost.
 */
export async function pointerReleased(): Promise<void> {
  if (isPressed) await new Promise<void>((resolve) => waiting.push(resolve))
}
