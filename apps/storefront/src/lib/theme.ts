import { storedText } from './stored-text.ts'

/** `system` follows the device's setting. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const choice = storedText('storefront.theme')

export const isTheme = (text: string | null): text is Theme => themes.some((theme) => theme === text)

export function chosenTheme(): Theme {
  const theme = choice.get()
  return isTheme(theme) ? theme : 'system'
}

export function chooseTheme(theme: Theme): void {
  choice.set(theme === 'system' ? null : theme)
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
