// Reads V8's coverage of code outside of Vitest: the embedded database's worker threads, and servers that tests start.
import { convert } from 'ast-v8-to-istanbul'
import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAstAsync } from 'vite'
import type { FileBranches } from './branches.ts'

type Script = Parameters<typeof convert>[0]['coverage']

/** Sources by URL as Node runs them: types are replaced by spaces, so that offsets stay the same. */
const parsed = new Map<string, { readonly code: string; readonly ast: ReturnType<typeof parseAstAsync> }>()

function parse(url: string) {
  const known = parsed.get(url)
  if (known) return known
  const code = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'))
  const fresh = { code, ast: parseAstAsync(code) }
  parsed.set(url, fresh)
  return fresh
}

/** A killed server may leave an incomplete file, so invalid JSON is ignored. */
function scriptsIn(file: string): readonly Script[] {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { readonly result: readonly Script[] }).result
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

/** The branches of every selected script, once for each thread and process that ran it. */
export async function* branchesOfThreads(
  folder: string,
  isWanted: (path: string) => boolean,
): AsyncGenerator<readonly [path: string, FileBranches]> {
  for (const name of readdirSync(folder)) {
    const wanted = scriptsIn(join(folder, name)).filter(
      ({ url }) => url.startsWith('file:') && isWanted(fileURLToPath(url)),
    )
    for (const coverage of wanted)
      for (const [path, file] of Object.entries(await convert({ ...parse(coverage.url), coverage }))) yield [path, file]
  }
}
