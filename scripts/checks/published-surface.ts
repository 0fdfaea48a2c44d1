// Builds and packs the published packages and checks them with publint and "are the types wrong".
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { buildPackage, published } from '../build/packages.ts'
import { npm } from '../setup/install.mjs'
import { run } from '../setup/run.mjs'

/** The packages are ES modules for resolvers that support `exports`; older ones and `require` of types are not supported. */
const unserved = new Set(['node10', 'node16-cjs'])

/** Packs a built folder as `npm publish` would; returns the tarball's bytes. */
async function pack(dist: string): Promise<Uint8Array> {
  const target = mkdtempSync(join(tmpdir(), 'storeroom-pack-'))
  try {
    const [command, args] = npm()
    const { code, output } = await run(command, [...args, 'pack', dist, '--pack-destination', target], { quiet: true })
    const tarball = readdirSync(target)[0]
    if (code !== 0 || !tarball) throw new Error(`npm pack failed\n${output}`)
    return readFileSync(join(target, tarball))
  } finally {
    rmSync(target, { recursive: true, force: true })
  }
}

async function shapeProblems(tarball: Uint8Array): Promise<string[]> {
  const bytes = new Uint8Array(tarball).buffer
  const { messages, pkg } = await publint({ pack: { tarball: bytes }, strict: true })
  return messages
    .filter(({ type }) => type !== 'suggestion')
    .map((message) => formatMessage(message, pkg, { color: false }) ?? message.code)
}

async function typeProblems(tarball: Uint8Array): Promise<string[]> {
  const result = await checkPackage(createPackageFromTarballData(tarball))
  if (!result.types) return ['no types in the package']
  return result.problems
    .filter((problem) => !('resolutionKind' in problem && unserved.has(problem.resolutionKind)))
    .filter((problem) => !('resolutionOption' in problem && problem.resolutionOption === 'node10'))
    .map((problem) => JSON.stringify(problem))
}

/** The problems of one published package. */
async function problemsOf(name: (typeof published)[number]): Promise<string[]> {
  const dist = await buildPackage(name)
  const tarball = await pack(dist)
  const problems = [...(await shapeProblems(tarball)), ...(await typeProblems(tarball))]
  return problems.map((problem) => `${name}: ${problem}`)
}

if (import.meta.main) {
  const problems: string[] = []
  for (const name of published) problems.push(...(await problemsOf(name)))
  console.log(problems.join('\n'))
  process.exitCode = problems.length > 0 ? 1 : 0
}
