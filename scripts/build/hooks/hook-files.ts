import { contract, routesOf } from '@storeroom/contract'
import { at } from '../../setup/places.mjs'
import { formatted, type WrittenFile } from '../written-files.ts'
import { hookName } from './hook-names.ts'
import { hooksFile } from './hook-source.ts'
import { hookRows } from './hooks.data.ts'

const AUDIENCES = ['admin', 'store']

/** Throws for two hooks with the same name, and for rows of routes that do not exist. */
export async function hookFiles(): Promise<WrittenFile[]> {
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

function refuseDoubles(names: readonly string[]): void {
  const doubles = names.filter((name, index) => names.indexOf(name) !== index)
  if (doubles.length > 0)
    throw new Error(`several routes have the hook ${doubles.join(', ')}: give one a name in hooks.data.ts`)
}

function refuseStrays(places: readonly string[]): void {
  const strays = Object.keys(hookRows).filter((place) => !places.includes(place))
  if (strays.length > 0) throw new Error(`hooks.data.ts has rows of routes that do not exist: ${strays.join(', ')}`)
}
