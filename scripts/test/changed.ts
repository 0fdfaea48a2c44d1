import { execFileSync } from 'node:child_process'
import { globSync, readdirSync } from 'node:fs'
import { at, root } from '../setup/places.mjs'
import { readImports, reachedFrom, type Imports } from './imports.ts'
import { screens } from './screens.data.ts'
import { quickChecks, runStatic } from './static.ts'
import { browserFiles, server, unit } from './suites.ts'
import { add, none, type Tally } from './tally.ts'

/** Test files that a change can break. */
export interface Affected {
  readonly unit: readonly string[]
  readonly server: readonly string[]
  readonly browser: readonly string[]
}

/** Entry files import everything, so following them would select every test. */
const assembly =
  /^(packages\/server\/src\/(app|cli|handlers|staff-handlers|tasks|entities|batch-job-types|rule-members|serve|main|commands\/commands|schema\/schema)|apps\/admin\/src\/app\/screens)\.ts$/
/** Tests that call every route of any module. */
const walks = /^packages\/(server\/test\/(conformance|resources|v1-client)|v1-react-tests\/)/
/** Sources that can change what a route answers. */
const answers = /^packages\/(server\/src\/(modules|kernel|plugins|schema)|contract\/src)\//
/** Sources that run in the browser. */
const app = /^(apps|packages\/ui|packages\/react)\//

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
const isServers = (file: string): boolean => /^packages\/(server|v1-react-tests)\//.test(file)
const isBrowsers = (file: string): boolean => file.startsWith('e2e/')
const isModules = (file: string): boolean => file.startsWith('packages/server/src/modules/')
const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1)
/** Whether one of two files is in a folder that holds the other. */
const isInLine = (one: string, other: string): boolean =>
  folderOf(one).startsWith(folderOf(other)) || folderOf(other).startsWith(folderOf(one))

/**
 * The tests of changed files: those that import one of them, directly or indirectly. A server test that uses HTTP covers
 * what its module has in its folder, below and above it, and a browser test the screens in the table.
 */
export function affectedBy(changed: ReadonlySet<string>, imports: Imports): Affected {
  const isHit = (from: readonly string[]): boolean =>
    [...reachedFrom(imports, from, (file) => assembly.test(file))].some((file) => changed.has(file))
  const inModules = [...imports.keys()].filter((file) => isModules(file) && !isTest(file))
  const tests = [...imports.keys()].filter(isTest).toSorted()
  const isAnswerChanged = [...changed].some((file) => answers.test(file))
  return {
    unit: tests.filter((file) => !isServers(file) && !isBrowsers(file) && isHit([file])),
    server: tests.filter(
      (file) =>
        isServers(file) &&
        ((isAnswerChanged && walks.test(file)) ||
          isHit([file, ...(isModules(file) ? inModules.filter((other) => isInLine(file, other)) : [])])),
    ),
    browser: browserTests(changed, imports, isHit),
  }
}

const features = 'apps/admin/src/features'

/** The browser tests of every feature and of the other parts of the apps: folders by files of `e2e`. */
export function testsOfScreens(): Readonly<Record<string, readonly string[]>> {
  const named = readdirSync(at(features)).map((name) => {
    const own = globSync(`**/${name}.test.ts`, { cwd: at('e2e') }).map((file) => file.replace('.test.ts', ''))
    return [`${features}/${name}`, own] as const
  })
  return { ...Object.fromEntries(named), ...screens }
}

function browserTests(
  changed: ReadonlySet<string>,
  imports: Imports,
  isHit: (from: readonly string[]) => boolean,
): string[] {
  const helped = (file: string) => reachedFrom(imports, [file], (each) => !isBrowsers(each))
  const own = [...imports.keys()].filter(
    (file) => isBrowsers(file) && isTest(file) && [...helped(file)].some((each) => changed.has(each)),
  )
  if (![...changed].some((file) => app.test(file))) return own.toSorted()
  const shown = Object.entries(testsOfScreens()).filter(([folder]) =>
    isHit([...imports.keys()].filter((file) => file.startsWith(`${folder}/`) && !isTest(file))),
  )
  return [...new Set([...own, ...shown.flatMap(([, names]) => names.map((name) => `e2e/${name}.test.ts`))])].toSorted()
}

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** Files that differ from a commit, including new ones. */
const changedSince = (commit: string): Set<string> =>
  new Set([...git('diff', '--name-only', '--relative', commit), ...git('ls-files', '--others', '--exclude-standard')])

/** Runs the tests of everything that differs from `HEAD` or the given commit. */
export async function changed([commit = 'HEAD']: readonly string[]): Promise<Tally> {
  const files = changedSince(commit)
  if (files.size === 0) throw new Error(`Nothing differs from ${commit}.`)
  const affected = affectedBy(files, readImports())
  console.log(
    `${files.size} files differ from ${commit}. They can break ${affected.unit.length} files of unit tests, ` +
      `${affected.server.length} of server tests and ${affected.browser.length} of browser tests.`,
  )
  let tally = await runStatic([], quickChecks)
  for (const [run, tests] of [
    [unit, affected.unit],
    [server, affected.server],
    [browserFiles, affected.browser],
  ] as const)
    tally = add(tally, tests.length > 0 ? await run(tests) : none)
  return tally
}
