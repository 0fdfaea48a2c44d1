/** The platforms that Storeroom runs and is developed on. */
export const platforms = ['linux-x64', 'linux-arm64', 'win32-x64', 'darwin-x64', 'darwin-arm64'] as const
export type Platform = (typeof platforms)[number]

/** The platform names of a family of packages. */
export type Spelling = Readonly<Partial<Record<Platform, string>>>

const plain: Spelling = Object.fromEntries(platforms.map((each) => [each, each]))
const napi: Spelling = {
  ...plain,
  'linux-x64': 'linux-x64-gnu',
  'linux-arm64': 'linux-arm64-gnu',
  'win32-x64': 'win32-x64-msvc',
}
const windows: Spelling = { ...plain, 'win32-x64': 'windows-x64' }
const short: Spelling = { 'linux-x64': 'linux-x64', 'linux-arm64': 'linux-arm64', 'win32-x64': 'win-x64' }

/** Packages with native code: the prefix of the binding's name, and the platform names. */
export const bindings: readonly { readonly prefix: string; readonly spelling: Spelling }[] = [
  { prefix: 'node-', spelling: short },
  { prefix: '@img/sharp-', spelling: plain },
  { prefix: '@node-rs/argon2-', spelling: napi },
  { prefix: '@tailwindcss/oxide-', spelling: napi },
  { prefix: '@rolldown/binding-', spelling: napi },
  { prefix: 'lightningcss-', spelling: napi },
  { prefix: '@typescript/typescript-', spelling: plain },
  { prefix: '@swc/core-', spelling: napi },
  { prefix: '@oxlint/binding-', spelling: napi },
  { prefix: '@oxlint-tsgolint/', spelling: plain },
  { prefix: '@oxfmt/binding-', spelling: napi },
  { prefix: '@oxc-parser/binding-', spelling: napi },
  { prefix: '@oxc-resolver/binding-', spelling: napi },
  { prefix: 'sherif-', spelling: windows },
]
