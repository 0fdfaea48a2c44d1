import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { scopeClass } from './runtime/scope.ts'

/** What is needed of PostCSS, which Vite and Tailwind 3 bring along. */
type PostCss = (plugins: readonly unknown[]) => {
  readonly process: (css: string, options: { readonly from: undefined }) => PromiseLike<{ readonly css: string }>
}
type Rule = { selectors: string[]; readonly parent?: { readonly type: string; readonly name?: string } }
type Declaration = { readonly prop: string; value: string }
type AtRule = { readonly name: string; params: string; readonly remove: () => void }
type Sheet = {
  readonly walkRules: (each: (rule: Rule) => void) => void
  readonly walkDecls: (props: RegExp, each: (declaration: Declaration) => void) => void
  readonly walkAtRules: (names: RegExp, each: (rule: AtRule) => void) => void
}

const inScope = `:where(.${scopeClass})`

/**
 * Around the parts: v1's dashboard is light only, and its texts are larger. The colors are those of a light page: the
 * variables of a dark one are dark everywhere on it. The last rule: what dialogs are put into takes no room.
 */
const ground = `
:where(.${scopeClass}) { color-scheme: light; color: #1b1a18; background-color: #fbfbfa; font-size: 1rem; line-height: 1.5; min-width: 0; }
.storeroom-v1-portal { display: contents; }
`

/**
 * The style sheet of an extension: its own sheets and the classes of v1's Tailwind that its code has, which apply to
 * what it renders and nothing else.
 * @param sheets its own
 * @param code of its modules
 */
export async function stylesOf(
  folder: string,
  sheets: readonly string[],
  code: readonly string[],
): Promise<{ readonly css: string; readonly isComplete: boolean }> {
  const tailwind = await tailwindOf(folder, code)
  const postcss = postcssFrom(tailwind?.folder ?? folder)
  const source = [tailwind?.input ?? '', ...sheets].join('\n')
  const { css } = await postcss([...(tailwind ? [tailwind.plugin] : []), scoped()]).process(source, { from: undefined })
  return { css: ground + css, isComplete: tailwind !== undefined || !code.some(hasClasses) }
}

/** Classes of its own, besides those that the adapter adds. */
const hasClasses = (code: string): boolean => /className:\s*["'`](?!storeroom-v1)/.test(code)

function postcssFrom(folder: string): PostCss {
  const own = createRequire(join(folder, 'package.json'))
  try {
    return own('postcss') as PostCss
  } catch {
    return createRequire(own.resolve('vite'))('postcss') as PostCss
  }
}

/** Tailwind 3 with the settings of v1's dashboard if that is installed, else with the preset of its components. */
async function tailwindOf(folder: string, code: readonly string[]) {
  const own = createRequire(join(folder, 'package.json'))
  const settings = settingsFrom(own)
  const manifest = resolved(own, 'tailwindcss/package.json')
  if (!settings || manifest === undefined) return undefined
  if (!(own(manifest) as { readonly version: string }).version.startsWith('3.')) return undefined
  const plugin = own('tailwindcss') as (config: object) => unknown
  const content = code.map((raw) => ({ raw, extension: 'js' }))
  return {
    folder: dirname(manifest),
    plugin: plugin({ presets: [settings.preset], content, darkMode: 'class' }),
    input: settings.sheet === undefined ? directives : withoutFonts(await readFile(settings.sheet, 'utf8')),
  }
}

const directives = '@tailwind base; @tailwind components; @tailwind utilities;'

/** Fonts and what is included are files of v1's dashboard; the page is not the extension's. */
const withoutFonts = (css: string) => css.replace(/@font-face\s*\{[^}]*\}|@import[^;]*;|html\s*\{[^}]*\}/g, '')

function settingsFrom(own: NodeJS.Require): { readonly preset: unknown; readonly sheet?: string } | undefined {
  const dashboard = resolved(own, '@medusajs/admin-ui/ui/tailwind.config.js')
  const loaded = dashboard === undefined ? undefined : loadedFrom(own, dashboard)
  if (dashboard !== undefined && loaded !== undefined)
    return { preset: loaded, sheet: join(dirname(dashboard), 'src', 'assets', 'styles', 'global.css') }
  const preset = loadedFrom(own, '@medusajs/ui-preset')
  return preset === undefined ? undefined : { preset: Reflect.get(Object(preset), 'default') ?? preset }
}

function resolved(own: NodeJS.Require, name: string): string | undefined {
  try {
    return own.resolve(name)
  } catch {
    return undefined
  }
}

function loadedFrom(own: NodeJS.Require, name: string): unknown {
  try {
    return own(name) as unknown
  } catch {
    return undefined
  }
}

/** Confines rules to the class, and renames animations, whose names the whole page shares. */
const scoped = () => ({
  postcssPlugin: 'storeroom-v1-scope',
  OnceExit(sheet: Sheet) {
    sheet.walkRules((rule) => {
      if (rule.parent?.type === 'atrule' && rule.parent.name?.endsWith('keyframes')) return
      rule.selectors = rule.selectors.map(confined)
    })
    const animations = new Set<string>()
    sheet.walkAtRules(/keyframes$/, (rule) => {
      animations.add(rule.params)
      rule.params = `v1-${rule.params}`
    })
    sheet.walkDecls(/^(?:-webkit-)?animation(?:-name)?$/, (declaration) => {
      declaration.value = declaration.value
        .split(/(?<=[\s,])|(?=[\s,])/)
        .map((word) => (animations.has(word) ? `v1-${word}` : word))
        .join('')
    })
  },
})

/** The root of the page is the part, inside of which everything is. */
export const confined = (selector: string): string => {
  const rooted = selector.replace(/^(?::root|:host|html|body)(?![\w-])/, inScope)
  return rooted === selector ? `${inScope} ${selector}` : rooted
}
