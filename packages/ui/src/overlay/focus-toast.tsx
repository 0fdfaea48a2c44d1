/**
 * Moves the focus to the first button of the newest toast, whose time stops meanwhile; false if there is no toast. A press
 * of any button of the toasts gives the focus back, since the toast disappears.
 */
export function focusNewestToast(): boolean {
  const toasts = document.querySelector<HTMLElement>('[data-toasts]')
  const button = toasts?.querySelector('button')
  if (!toasts || !button) return false
  const before = document.activeElement
  const listening = new AbortController()
  toasts.addEventListener('click', () => before instanceof HTMLElement && before.focus(), { signal: listening.signal })
  toasts.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && toasts.contains(relatedTarget))) listening.abort()
    },
    { signal: listening.signal },
  )
  button.focus()
  return true
}
