import type { NamedRoute, Route } from '@storeroom/contract'
import { hookName, rowOf } from './hook-names.ts'
import type { HookRow } from './hook-row.ts'

type Schema = { readonly type?: string; readonly required?: readonly string[]; readonly properties?: object }

/** The facts that a hook's source is generated from. */
interface Facts {
  readonly name: string
  /** The call, seen from the client: `admin.products.list`. */
  readonly call: string
  /** The type of the route: `Contract['admin']['products']['list']`. */
  readonly type: string
  readonly params: readonly string[]
  readonly body: Schema | undefined
  readonly query: Schema | undefined
  readonly isStore: boolean
  readonly route: Route
  readonly row: Partial<HookRow>
}

function factsOf(named: NamedRoute): Facts {
  const { name: place, route } = named
  const query: Schema | undefined = route.query
  return {
    name: hookName(named),
    call: place.join('.'),
    type: `Contract${place.map((part) => `['${part}']`).join('')}`,
    params: [...route.path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param),
    body: route.body,
    query: Object.keys(query?.properties ?? {}).length > 0 ? query : undefined,
    isStore: place[0] === 'store',
    route,
    row: rowOf(named) ?? {},
  }
}

/** Whether the input can be left out. */
const isOptional = ({ type, required }: Schema): boolean => type === 'object' && (required ?? []).length === 0

/** One hook as TypeScript, with its summary as docstring. */
function hookSource(named: NamedRoute): string {
  const facts = factsOf(named)
  const { method, readOnly, path, summary } = facts.route
  const isRead = method === 'GET' || (readOnly === true && facts.row.as !== 'write')
  return `/** ${summary}: \`${method} ${path}\`. */\n${isRead ? readSource(facts) : writeSource(facts)}\n`
}

/** Path parameters, the body of a search, then query and options (in reverse order if v1 had no query). */
function readSource({ name, call, type, params, body, query, row }: Facts): string {
  const inputs = [...params, ...(body ? ['body'] : []), ...(query ? ['query'] : [])]
  const before = [
    ...params.map((param) => `${param}: string`),
    ...(body ? [`body${isOptional(body) ? '?' : ''}: BodyOf<${type}>`] : []),
  ]
  const options = `options?: ReadOptions<${type}>`
  const asked = query ? [queryParameter(type, query)] : []
  const after = row.query === 'last' ? [options, ...asked] : [...asked, options]
  return `export const ${name} = (${[...before, ...after].join(', ')}): ReadResult<${type}> =>
  useRead(useClient().${call}, { ${inputs.join(', ')} }, options)`
}

const queryParameter = (type: string, query: Schema): string => `query${isOptional(query) ? '?' : ''}: QueryOf<${type}>`

/** The first path parameter is the hook's argument; further ones and the body are the argument of `mutate`. */
function writeSource(facts: Facts): string {
  const { name, call, type, params, query, row } = facts
  const args = params.slice(0, row.args ?? 1)
  const { variable, variables, input } = variablesOf(facts, params.slice(args.length))
  const asked = query && row.query === 'argument' ? [queryParameter(type, query)] : []
  const options = `options?: WriteHookOptions<${type}, ${variables}>`
  const parameters = [...args.map((arg) => `${arg}: string`), ...asked, options]
  const parts = [...args, ...asked.map(() => 'query'), ...input]
  return `export const ${name} = (${parameters.join(', ')}): WriteResult<${type}, ${variables}> =>
  useWrite(useClient().${call}, (${variable}) => ({ ${parts.join(', ')} }), options)`
}

/** The argument of `mutate`: as a parameter, as a type, and as parts of the route's input. */
interface Variables {
  readonly variable: string
  readonly variables: string
  readonly input: readonly string[]
}

function variablesOf({ type, body, isStore, route, row }: Facts, further: readonly string[]): Variables {
  if (route.multipart !== undefined) return fileVariables
  const called = further.map((param, index) => row.furtherParams?.[index] ?? param)
  const ids = further.map((param, index) => (param === called[index] ? param : `${param}: ${called[index]}`))
  const [first, ...others] = called
  if (first === undefined) return bodyVariables(type, body, row.ignores)
  const isBare = row.isBare ?? !isStore
  if (!body && isBare && others.length === 0) return { variable: `${first}: string`, variables: 'string', input: ids }
  const idType = `{ ${called.map((id) => `${id}: string`).join('; ')} }`
  const variables = body ? `BodyOf<${type}> & ${idType}` : idType
  const taken = [...called, ...(body ? ['...body'] : [])].join(', ')
  return { variable: `{ ${taken} }: ${variables}`, variables, input: [...ids, ...(body ? ['body'] : [])] }
}

const files = 'UploadFile | readonly UploadFile[]'
const fileVariables: Variables = { variable: `files: ${files}`, variables: files, input: ['files: [files].flat()'] }

function bodyVariables(type: string, body: Schema | undefined, ignored: string | undefined): Variables {
  if (!body) return { variable: '', variables: 'void', input: [] }
  if (ignored !== undefined) {
    const variables = `BodyOf<${type}> & { ${ignored}?: string }`
    return { variable: `{ ${ignored}: _, ...body }: ${variables}`, variables, input: ['body'] }
  }
  const variables = `BodyOf<${type}>${isOptional(body) ? ' | void' : ''}`
  return { variable: `body: ${variables}`, variables, input: ['body'] }
}

const FROM: Readonly<Record<string, string>> = {
  BodyOf: './hook-types.ts',
  QueryOf: './hook-types.ts',
  useRead: './use-read.ts',
  ReadOptions: './use-read.ts',
  ReadResult: './use-read.ts',
  useWrite: './use-write.ts',
  WriteHookOptions: './use-write.ts',
  WriteResult: './use-write.ts',
  useClient: '../client.tsx',
  Contract: '@storeroom/contract',
  UploadFile: '@storeroom/contract',
}

/** A file of hooks with only the imports that they need. */
export function hooksFile(routes: readonly NamedRoute[]): string {
  const hooks = routes.map(hookSource).join('\n')
  const needed = Object.entries(FROM).filter(([name]) => new RegExp(`\\b${name}\\b`).test(hooks))
  const imports = Map.groupBy(needed, ([, from]) => from)
  const lines = [...imports].toSorted(packagesFirst).map(([from, names]) =>
    importLine(
      from,
      names.map(([name]) => name),
    ),
  )
  return `// Written by \`npm run hooks\` from the contract; a check holds the two together.\n${lines.join('\n')}\n\n${hooks}`
}

const packagesFirst = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  Number(a.startsWith('.')) - Number(b.startsWith('.')) || a.localeCompare(b, 'en')

function importLine(from: string, names: readonly string[]): string {
  const isValue = (name: string): boolean => name.startsWith('use')
  if (!names.some(isValue)) return `import type { ${names.join(', ')} } from '${from}'`
  return `import { ${names.map((name) => (isValue(name) ? name : `type ${name}`)).join(', ')} } from '${from}'`
}
