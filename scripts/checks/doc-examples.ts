// Checks that the examples in the documents compile. Every `ts` and `tsx` block is a module.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import process from 'node:process'
import { at } from '../setup/places.mjs'
import { run } from '../setup/run.mjs'

/** The documents, each with the package in which its examples are compiled. */
const DOCUMENTS = {
  'docs/client.md': 'packages/react',
  'docs/providers.md': 'packages/server',
  'docs/extend.md': 'apps/admin',
  'docs/extend-dashboard.md': 'apps/admin',
}

/** Declarations that the surrounding text assumes. */
const KNOWN = `import type { Client } from '@storeroom/client'
declare global {
  const client: Client
  const id: string
  const bytes: ArrayBuffer
}
`

const configOf = (place: string) => ({
  extends: `../../../${place}/tsconfig.json`,
  compilerOptions: { noUnusedLocals: false },
  include: ['.'],
})

export interface Example {
  /** The line of the document where it begins. */
  readonly line: number
  readonly source: string
}

/** The TypeScript blocks of a document; other blocks, such as shell commands, are left out. */
export function examplesOf(markdown: string): Example[] {
  return [...markdown.matchAll(/^```tsx?\n([^]*?)^```$/gm)].map(({ index, 1: source = '' }) => ({
    line: markdown.slice(0, index).split('\n').length + 1,
    source,
  }))
}

/** An example whose first line names its file gets that file's imports. `folder`: where it is compiled. */
export function inPlace(source: string, folder: string): string {
  const [, file] = /^\/\/ (\S+\.tsx?)\n/.exec(source) ?? []
  if (file === undefined) return source
  const from = relative(folder, dirname(at(file))).replaceAll('\\', '/')
  return source.replaceAll(/ from '(\.[^']+)'/g, (_, path: string) => ` from '${from}/${path}'`)
}

/** Compiles the examples of a document. @returns their number and errors */
async function compile(document: string, place: string) {
  const folder = at('.cache', 'doc-examples', document.replaceAll(/\W/g, '-'))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'known.ts'), KNOWN)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(configOf(place)))
  const examples = examplesOf(readFileSync(at(document), 'utf8'))
  for (const { line, source } of examples)
    writeFileSync(join(folder, `line-${line}.tsx`), `${inPlace(source, folder)}export {}\n`)
  const { code, output } = await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder, '--noEmit'], {
    quiet: true,
  })
  return { count: examples.length, isFine: examples.length > 0 && code === 0, output }
}

if (import.meta.main) {
  rmSync(at('.cache', 'doc-examples'), { recursive: true, force: true })
  for (const [document, place] of Object.entries(DOCUMENTS)) {
    const { count, isFine, output } = await compile(document, place)
    console.log(`${document}: ${count} examples\n${output}`)
    if (!isFine) process.exitCode = 1
  }
}
