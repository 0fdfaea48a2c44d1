import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { at, root } from '../setup/places.mjs'
import { formatted, type WrittenFile } from './written-files.ts'

type Exports = readonly { readonly file: string; readonly names: readonly string[] }[]

const contract = 'packages/contract/src'
const server = 'packages/server/src'

const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()

/** Every property is a route. */
const isBranch = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every(
    (route: unknown) => typeof route === 'object' && route !== null && 'method' in route && 'path' in route,
  )

/** The branches of the contract that the files below a folder export. */
async function branchesOf(folder: string): Promise<Exports> {
  const files = filesOf(`${contract}/${folder}/**/*.ts`)
  return Promise.all(
    files.map(async (path) => {
      const exported = (await import(pathToFileURL(at(path)).href)) as Record<string, unknown>
      const names = Object.keys(exported).filter((name) => isBranch(exported[name]))
      return { file: `.${path.slice(contract.length)}`, names }
    }),
  )
}

/** Handlers of a whole branch of the staff API, which have its name. */
const staffHandlers = /^export const (?<name>\w+): Handlers<Contract\['admin'\]\['\k<name>'\]>/gm

const handlersOf = (): Exports =>
  filesOf(`${server}/modules/**/*.handlers.ts`).map((path) => ({
    file: `.${path.slice(server.length)}`,
    names: Array.from(readFileSync(at(path), 'utf8').matchAll(staffHandlers), ({ groups }) => groups?.['name'] ?? ''),
  }))

/** The source of a file with one export per module, sorted: tests that go through all resources follow this order. */
const listOf = (comment: string, exports: Exports): string => {
  const lines = exports
    .filter(({ names }) => names.length > 0)
    .map(({ file, names }) => `export { ${names.toSorted().join(', ')} } from '${file}'\n`)
  return `// Written by \`npm run routes\`.\n/** ${comment} */\n${lines.toSorted().join('')}`
}

/** The files that list every resource, so that a new one needs no line in them. */
export async function resourceLists(): Promise<WrittenFile[]> {
  const named = 'Server, client and hooks use the name given here.'
  const lists = [
    {
      path: at(contract, 'admin-routes.ts'),
      source: listOf(`Every resource of the staff API. ${named}`, await branchesOf('admin')),
    },
    {
      path: at(contract, 'store-routes.ts'),
      source: listOf(`Every resource of the store API. ${named}`, await branchesOf('store')),
    },
    {
      path: at(server, 'staff-handlers.ts'),
      source: listOf('Every resource of the staff API that one module handles.', handlersOf()),
    },
  ]
  return Promise.all(lists.map(async ({ path, source }) => ({ path, source: await formatted(source) })))
}

if (import.meta.main) for (const { path, source } of await resourceLists()) writeFileSync(path, source)
