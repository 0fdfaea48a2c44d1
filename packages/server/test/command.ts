import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { NODE_FLAGS } from '../../../scripts/setup/node-settings.mjs'

const COMMAND_LINE = fileURLToPath(new URL('../src/cli.ts', import.meta.url))
/** The program that `npm start` runs. */
export const SERVER = fileURLToPath(new URL('../src/main.ts', import.meta.url))

export type Ran = { readonly code: number | null; readonly out: string; readonly err: string; readonly facts: unknown }

/** What programs started by tests inherit: nothing that configures a shop. */
export const inherited = () => {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return { PATH, NODE_COMPILE_CACHE }
}

/** Runs `storeroom …` as a separate process, as users do. `facts`: its JSON output, with `--json`. */
export async function storeroom(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
  stdin = '',
  program = COMMAND_LINE,
): Promise<Ran> {
  const child = spawn(process.execPath, [...NODE_FLAGS, program, ...words], {
    env: { ...inherited(), STOREROOM_LOG: 'silent', ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(stdin)
  const ended = once(child, 'close') as Promise<[code: number | null, signal: string | null]>
  const [out, err, [code, signal]] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  if (signal !== null) throw new Error(`storeroom ${words.join(' ')} was ended by ${signal}: ${err}`)
  return { code, out, err, facts: words.includes('--json') && out !== '' ? (JSON.parse(out) as unknown) : undefined }
}
