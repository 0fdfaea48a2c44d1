import { useCallback } from 'react'
import { loadWords } from '../lib/i18n.ts'
import { screenAt, useScreens } from './screens.ts'

type Loadable<Page> = { readonly load: () => Promise<Page>; readonly words: readonly string[] }

/** Loads the code and words of a page or modal in parallel. */
export async function loadScreen<Page>({ load, words }: Loadable<Page>): Promise<Page> {
  const [page] = await Promise.all([load(), loadWords(words)])
  return page
}

/** Fetches code and words of the screen of an address. What fails now is retried when the screen is opened. */
export function usePreload(): (address: string) => void {
  const screens = useScreens()
  return useCallback(
    (address) => {
      const screen = screenAt(screens, address)
      if (screen) loadScreen(screen).catch(() => undefined)
    },
    [screens],
  )
}
