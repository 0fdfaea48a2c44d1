// Whether the examples of the documents compile: every `ts` and `tsx` block is a module of its own.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { at } from '../setup/places.mjs'
import { run } from '../setup/run.mjs'

const DOCUMENTS = ['docs/client.md']

/** What the text around an example has spoken of already. */
const KNOWN = `import type { Client } from '@storeroom/client'
declare global {
  const shop: Client
  const id: string
  const bytes: ArrayBuffer
}
`

const CONFIG = {
  extends: '../../packages/react/tsconfig.json',
  compilerOptions: { noUnusedLocals: false },
  include: ['.'],
}

export interface Example {
  /** The line of the document it begins at. */
  readonly line: number
  readonly source: string
}

/** The blocks of TypeScript in a document. Those of other kinds, such as shell commands, are left out. */
export function examplesOf(markdown: string): Example[] {
  return [...markdown.matchAll(/^```tsx?\n([^]*?)^```$/gm)].map(({ index, 1: source = '' }) => ({
    line: markdown.slice(0, index).split('\n').length + 1,
    source,
  }))
}

if (import.meta.main) {
  const folder = at('.cache', 'doc-examples')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'known.ts'), KNOWN)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(CONFIG))
  const examples = DOCUMENTS.flatMap((document) =>
    examplesOf(readFileSync(at(document), 'utf8')).map((example) => ({ ...example, document })),
  )
  for (const { document, line, source } of examples)
    writeFileSync(join(folder, `${document.replaceAll(/\W/g, '-')}-line-${line}.tsx`), `${source}export {}\n`)
  const { code, output } = await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder], {
    quiet: true,
  })
  console.log(`${examples.length} examples\n${output}`)
  process.exitCode = examples.length > 0 && code === 0 ? 0 : 1
}
