import type { NamedRoute } from '@storeroom/contract'
import type { HookRow } from './hook-row.ts'
import { hookRows } from './hooks.data.ts'
import { v1AdminHooks } from './v1-admin-hooks.data.ts'
import { v1StoreHooks } from './v1-store-hooks.data.ts'

const v1Hooks: Readonly<Record<string, HookRow>> = { ...v1AdminHooks, ...v1StoreHooks }

/** v1's row of a route, or else our own; most routes that are not in v1 have none. */
export const rowOf = ({ name, route: { method, path } }: NamedRoute): HookRow | undefined =>
  v1Hooks[`${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`] ?? hookRows[name.join('.')]

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** The singular of an English plural, as far as the contract's branches need it. */
const singular = (many: string): string =>
  many
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/(?<!s)s$/, '')

/**
 * The name of a route's hook: its row's, or else by rule. `admin.products.list` is `useAdminProducts`,
 * `.retrieve` `useAdminProduct`, `.create` `useAdminCreateProduct`, `.remove` `useAdminDeleteProduct`, `.listVariants`
 * `useAdminProductVariants`, `.setMetadata` `useAdminSetProductMetadata`; hooks of `store` have no `Admin` in them.
 */
export function hookName(named: NamedRoute): string {
  const { name: place, route } = named
  const [audience, ...names] = place
  const action = names.at(-1) ?? ''
  const branch = names.slice(0, -1)
  const parents = branch.slice(0, -1).map((parent) => capital(singular(parent)))
  const many = parents.join('') + capital(branch.at(-1) ?? '')
  return (
    rowOf(named)?.name ??
    `use${audience === 'admin' ? 'Admin' : ''}${ruledName(action, many, singular(many), route.method === 'GET')}`
  )
}

/** An action is a verb and perhaps a noun, which can follow `Of`: `listVariants`, `listOfNote`. */
function ruledName(action: string, many: string, one: string, isGet: boolean): string {
  const [, verb = '', of = '', noun = ''] = /^([a-z]+)(Of(?=[A-Z]))?(.*)$/.exec(action) ?? []
  if (verb === 'list') return of ? noun + many : noun ? one + noun : many
  if (verb === 'retrieve') return one + noun
  if (isGet) return one + capital(action)
  return capital(verb === 'remove' && noun === '' ? 'delete' : verb) + one + noun
}
