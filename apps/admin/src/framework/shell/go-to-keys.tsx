import { focusNewestToast } from '@storeroom/ui/overlay/focus-toast'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useVisibleScreens } from '../permissions.ts'
import { goToKey, goTos } from '../screens.ts'
import { isPlain, keyOf, useShortcut } from '../shortcuts.ts'

/** `g`, then the letter of a screen: opens it. `n` goes to the newest toast, which may offer Undo. */
export function GoToKeys() {
  const navigate = useNavigate()
  const screens = goTos(useVisibleScreens())
  useKeyAfter(goToKey, (key) => {
    const screen = screens.find(({ letter }) => letter === key)
    if (screen) void navigate(screen.path)
  })
  useShortcut('n', focusNewestToast)
  return null
}

/** Milliseconds within which the second key must follow. */
const PAUSE = 1500

/** Runs an action with the key that is pressed after a first one: `g`, then `o`. */
function useKeyAfter(first: string, action: (key: string) => void): void {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    let startedAt = -PAUSE
    const begin = (event: KeyboardEvent) => {
      if (isPlain(event) && keyOf(event) === first) startedAt = event.timeStamp
    }
    // Before all other listeners, since the second key may be a shortcut by itself.
    const finish = (event: KeyboardEvent) => {
      const isWaiting = event.timeStamp - startedAt < PAUSE
      if (!isWaiting || event.key === 'Shift') return
      startedAt = -PAUSE
      if (!isPlain(event)) return
      event.preventDefault()
      event.stopPropagation()
      latest.current(keyOf(event))
    }
    document.addEventListener('keydown', finish, { capture: true })
    document.addEventListener('keydown', begin)
    return () => {
      document.removeEventListener('keydown', finish, { capture: true })
      document.removeEventListener('keydown', begin)
    }
  }, [first])
}
