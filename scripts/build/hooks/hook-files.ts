import { contract, routesOf } from '@storeroom/contract'
import { readFileSync } from 'node:fs'
import { format, type FormatConfig } from 'oxfmt'
import { at } from '../../setup/places.mjs'
import { hookName } from './hook-names.ts'
import { hooksFile } from './hook-source.ts'
import { hookRows } from './hooks.data.ts'

/** A file of named hooks: its path and expected content. */
export interface HookFile {
  readonly path: string
  readonly source: string
}

const AUDIENCES = ['admin', 'store']

/** Throws for two hooks with the same name, and for rows of routes that do not exist. */
export async function hookFiles(): Promise<HookFile[]> {
  const routes = routesOf(contract)
  refuseDoubles(routes.map(hookName))
  refuseStrays(routes.map(({ name }) => name.join('.')))
  return Promise.all(
    AUDIENCES.map(async (audience) => ({
      path: at('packages', 'react', 'src', 'hooks', `${audience}-hooks.ts`),
      source: await formatted(hooksFile(routes.filter(({ name }) => name[0] === audience))),
    })),
  )
}

async function formatted(source: string): Promise<string> {
  const {
    $schema: _,
    ignorePatterns: __,
    ...style
  } = JSON.parse(readFileSync(at('.oxfmtrc.json'), 'utf8')) as FormatConfig & {
    readonly $schema?: string
    readonly ignorePatterns?: readonly string[]
  }
  const { code, errors } = await format('hooks.ts', source, style)
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  return code
}

function refuseDoubles(names: readonly string[]): void {
  const doubles = names.filter((name, index) => names.indexOf(name) !== index)
  if (doubles.length > 0)
    throw new Error(`several routes have the hook ${doubles.join(', ')}: give one a name in hooks.data.ts`)
}

function refuseStrays(places: readonly string[]): void {
  const strays = Object.keys(hookRows).filter((place) => !places.includes(place))
  if (strays.length > 0) throw new Error(`hooks.data.ts has rows of routes that do not exist: ${strays.join(', ')}`)
}
