import { useNavigate } from 'react-router'
import { useVisibleScreens } from '../permissions.ts'
import { goToKey, goTos } from '../screens.ts'
import { useKeyAfter } from '../shortcuts.ts'

/** `g`, then the letter of a screen: opens it. */
export function useGoTo(): void {
  const navigate = useNavigate()
  const screens = goTos(useVisibleScreens())
  useKeyAfter(goToKey, (key) => {
    const screen = screens.find(({ letter }) => letter === key)
    if (screen) void navigate(screen.path)
  })
}
