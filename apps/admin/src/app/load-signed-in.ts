import { i18n, loadWords } from '../lib/i18n.ts'

/** Loads the shell: its code, its words, and the component library's strings in the active language. */
export async function loadSignedIn() {
  const words = loadWords(['shell', 'ui', 'errors', 'permissions'])
  const [{ SignedIn }, { loadKitLocale }] = await Promise.all([
    import('./signed-in.tsx'),
    import('../framework/kit-locale.ts'),
  ])
  await Promise.all([words, loadKitLocale(i18n.language)])
  return SignedIn
}
