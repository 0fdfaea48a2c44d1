import { QueryClient } from '@tanstack/react-query'
import * as published from 'medusa-react'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createElement, useEffect } from 'react'
import { create } from 'react-test-renderer'
import { expect } from 'vitest'

type Published = typeof published

/** Names of v1's hooks. */
export type HookName = Extract<keyof Published, `use${string}`>

/** The arguments of a hook: ids, a query, options. */
type Arguments<Name extends HookName> = Published[Name] extends (...args: infer Args) => unknown ? Args : never

/** What a hook gives: of a write the answer of the server, of a read its fields. */
type Answer<Name extends HookName> = Published[Name] extends (...args: never[]) => infer Result
  ? Result extends { mutateAsync: (...args: never[]) => Promise<infer Data> }
    ? Data
    : Result
  : never

/** Runs a hook; a write also takes what its `mutate` sends. */
export type Run = <Name extends HookName>(
  name: Name,
  args?: Partial<Arguments<Name>>,
  sent?: unknown,
) => Promise<Answer<Name>>

/** Where the hooks send their requests, and as whom. */
export type Settings = {
  readonly baseUrl: string
  readonly apiKey?: string
  readonly customHeaders?: Readonly<Record<string, string>>
}

/**
 * The package's hooks by the folder of its sources, such as `admin/orders`. All are in one built file, whose map has
 * the sources.
 */
export const hooksByFolder: ReadonlyMap<string, readonly HookName[]> = readHooks()

function readHooks() {
  const map = fileURLToPath(new URL('dist/index.mjs.map', import.meta.resolve('medusa-react/package.json')))
  const { sources, sourcesContent } = JSON.parse(readFileSync(map, 'utf8')) as Record<string, string[]>
  const folders = new Map<string, HookName[]>()
  for (const [index, source] of (sources ?? []).entries()) {
    const [, folder] = /\/hooks\/((?:admin|store)\/[^/]+)\//.exec(source) ?? []
    const names = [...(sourcesContent?.[index] ?? '').matchAll(/^export const (use\w+)/gm)].map(([, name]) => name)
    if (folder !== undefined) folders.set(folder, [...(folders.get(folder) ?? []), ...(names as HookName[])])
  }
  return folders
}

/**
 * Runs `work` with a function that runs hooks of a folder.
 * @throws when it did not run one of the folder's, so that every hook is tested
 */
export async function everyHook(folder: string, settings: Settings, work: (run: Run) => Promise<void>): Promise<void> {
  const untried = new Set(hooksByFolder.get(folder) ?? expect.fail(`The package has no ${folder}`))
  await work((name, args, sent) => {
    untried.delete(name)
    return answerOf(name, args ?? [], sent, settings)
  })
  if (untried.size > 0) throw new Error(`Not tried: ${[...untried].join(', ')}`)
}

/** Renders a component with the hook inside the package's provider, until the server has answered. */
async function answerOf<Name extends HookName>(
  name: Name,
  args: readonly unknown[],
  sent: unknown,
  settings: Settings,
): Promise<Answer<Name>> {
  const hook: unknown = Reflect.get(published, name)
  if (typeof hook !== 'function') throw new Error(`The package has no ${name}`)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { promise, resolve, reject } = Promise.withResolvers<Answer<Name>>()
  const Asking = () => {
    const result = hook(...args)
    useEffect(() => {
      if (result.status === 'idle') result.mutate(sent)
      if (result.status === 'success') resolve('mutate' in result ? result.data : result)
      if (result.status === 'error') reject(result.error)
    })
    return null
  }
  const queryClientProviderProps = { client }
  const provided = { ...settings, maxRetries: 0, queryClientProviderProps, children: createElement(Asking) }
  const page = create(createElement(published.MedusaProvider, provided))
  try {
    const answer = await promise
    expect(answer).toMatchObject({ response: { status: 200 } })
    return answer
  } finally {
    page.unmount()
    client.clear()
  }
}
