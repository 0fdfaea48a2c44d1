// The dependency rules of .dependency-cruiser.mjs over all sources. Without its parser the tool checks nothing and
// passes, so the files that it has seen are compared with those that exist.
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser'
import { globSync } from 'node:fs'
import process from 'node:process'
import configuration from '../../.dependency-cruiser.mjs'
import { root } from '../setup/places.mjs'

const { forbidden = [], options } = configuration
const folders = ['packages', 'apps', 'e2e', 'bench', 'scripts']
const sources = `{${folders.join(',')}}/**/*.{ts,tsx,mjs}`
const built = /(?:^|\/)(?:node_modules|dist|coverage|test-results)(?:\/|$)/

const isTest = /\.test\.tsx?$|\/test\//
const moduleOf = (path: string) => /^packages\/server\/src\/modules\/([^/]+\/[^/]+)\//.exec(path)?.[1]

/**
 * Modules of the server that import each other. The tool's rules look at one import at a time and cannot say so; the rules
 * of domains do not either, because both modules can be of one domain.
 */
function mutualPairs(files: readonly IModule[]): string[] {
  const imported = new Map<string, Set<string>>()
  for (const { source, dependencies } of files) {
    const from = isTest.test(source) ? undefined : moduleOf(source)
    if (from === undefined) continue
    const targets = imported.get(from) ?? new Set()
    for (const { resolved } of dependencies) targets.add(moduleOf(resolved) ?? from)
    imported.set(from, targets)
  }
  return [...imported].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => from < to && imported.get(to)?.has(from))
      .map((to) => `modules-do-not-need-each-other: ${from} → ${to} → ${from}`),
  )
}

/** Violations below a folder with the layout of the repository, and the number of files checked. */
export async function checkDependencyRules(
  baseDir: string,
): Promise<{ problems: string[]; modules: number; files: number }> {
  const { output } = await cruise(folders, { ...options, baseDir, validate: true, ruleSet: { forbidden } })
  const result = output as ICruiseResult
  const violations = result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
  return {
    problems: [...violations, ...mutualPairs(result.modules)],
    modules: result.modules.filter(({ source }) => folders.includes(source.split('/')[0] ?? '') && !built.test(source))
      .length,
    files: globSync(sources, { cwd: baseDir, exclude: (path) => built.test(path.replaceAll('\\', '/')) }).length,
  }
}

if (import.meta.main) {
  const { problems, modules, files } = await checkDependencyRules(root)
  if (modules === 0 || modules < files) problems.push(`Only ${modules} of ${files} source files were looked at.`)
  console.log([...problems, `${modules} modules`].join('\n'))
  process.exitCode = problems.length > 0 ? 1 : 0
}
