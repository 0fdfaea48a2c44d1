// Checks the size of client and hooks, and that a program bundles only the parts that it uses.
import process from 'node:process'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { at } from '../setup/places.mjs'
import { clientSizes, type ClientSize } from './client-size.data.ts'

const ENTRY = 'program-to-weigh.js'

/** Bundles and minifies a program given as source text. */
async function bundled({ source, without = [] }: ClientSize): Promise<string> {
  const outputs = (await build({
    configFile: false,
    logLevel: 'silent',
    root: at('packages', 'client'),
    plugins: [program(source)],
    resolve: { alias: sources },
    build: {
      write: false,
      minify: true,
      lib: { entry: ENTRY, formats: ['es'] },
      rolldownOptions: { external: [...without] },
    },
  })) as Rolldown.RolldownOutput[]
  const code = outputs.flatMap(({ output }) => output.map((part) => (part.type === 'chunk' ? part.code : '')))
  return code.join('\n')
}

const brotli = (code: string): number =>
  brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

const sources = Object.fromEntries(
  ['client', 'react'].map((name) => [`@storeroom/${name}`, at('packages', name, 'src', 'index.ts')]),
)

const program = (source: string): Plugin => ({
  name: 'program-to-weigh',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith(ENTRY) ? ENTRY : null),
  load: (id) => (id === ENTRY ? source : null),
})

/** One sentence per program, and whether it is within its limits. */
export async function checkSize(size: ClientSize): Promise<{ ok: boolean; words: string }> {
  const code = await bundled(size)
  const [gzip, bytes] = [gzipSync(code, { level: 9 }).length, brotli(code)]
  const carried = (size.forbiddenTexts ?? []).filter((text) => code.includes(text))
  const words = `${size.name}: ${gzip} of ${size.limit} bytes (gzip; ${bytes} with Brotli)`
  return {
    ok: code !== '' && gzip <= size.limit && carried.length === 0,
    words: carried.length === 0 ? words : `${words}, carries ${carried.join(' and ')}`,
  }
}

if (import.meta.main) {
  const results = await Promise.all(clientSizes.map(checkSize))
  console.log(results.map(({ words }) => words).join('\n'))
  process.exitCode = results.length > 0 && results.every(({ ok }) => ok) ? 0 : 1
}
