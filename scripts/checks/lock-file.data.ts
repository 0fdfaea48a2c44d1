/** The platforms that Storeroom runs and is developed on. */
export const platforms = ['linux-x64', 'linux-arm64', 'win32-x64', 'darwin-x64', 'darwin-arm64'] as const
export type Platform = (typeof platforms)[number]

/** The platform names of a family of packages. */
export type PlatformNames = Readonly<Partial<Record<Platform, string>>>

const plain: PlatformNames = Object.fromEntries(platforms.map((each) => [each, each]))
const napi: PlatformNames = {
  ...plain,
  'linux-x64': 'linux-x64-gnu',
  'linux-arm64': 'linux-arm64-gnu',
  'win32-x64': 'win32-x64-msvc',
}
const windows: PlatformNames = { ...plain, 'win32-x64': 'windows-x64' }
const short: PlatformNames = { 'linux-x64': 'linux-x64', 'linux-arm64': 'linux-arm64', 'win32-x64': 'win-x64' }

/** Packages with native code: the prefix of the binding's name, and the platform names. */
export const bindings: readonly { readonly prefix: string; readonly platformNames: PlatformNames }[] = [
  { prefix: 'node-', platformNames: short },
  { prefix: '@img/sharp-', platformNames: plain },
  { prefix: '@node-rs/argon2-', platformNames: napi },
  { prefix: '@tailwindcss/oxide-', platformNames: napi },
  { prefix: '@rolldown/binding-', platformNames: napi },
  { prefix: 'lightningcss-', platformNames: napi },
  { prefix: '@typescript/typescript-', platformNames: plain },
  { prefix: '@swc/core-', platformNames: napi },
  { prefix: '@oxlint/binding-', platformNames: napi },
  { prefix: '@oxlint-tsgolint/', platformNames: plain },
  { prefix: '@oxfmt/binding-', platformNames: napi },
  { prefix: '@oxc-parser/binding-', platformNames: napi },
  { prefix: '@oxc-resolver/binding-', platformNames: napi },
  { prefix: 'sherif-', platformNames: windows },
]
