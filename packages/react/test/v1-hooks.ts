import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** `useClient` replaces `useMedusa` (docs/client.md); `useLocalStorage` is a helper of v1's providers. */
const OTHERS: ReadonlySet<string> = new Set(['useMedusa', 'useLocalStorage'])

/** Names of the hooks that v1's React package exports. It needs another React, so that it is read and not imported. */
export function v1Hooks(): readonly string[] {
  const workspace = new URL('../../v1-react-tests/package.json', import.meta.url)
  const published = createRequire(workspace).resolve('medusa-react/package.json')
  const module = readFileSync(published.replace(/package\.json$/, 'dist/index.mjs'), 'utf8')
  const [, exported = ''] = /export\s*\{([^}]+)\}/.exec(module) ?? []
  // `a as b` exports the name `b`.
  const names = exported.split(',').map((each) => each.replace(/^.* as /s, '').trim())
  return names.filter((name) => /^use[A-Z]/.test(name) && !OTHERS.has(name)).toSorted()
}
