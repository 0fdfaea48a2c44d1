import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { StaticFile } from './static-files.ts'

/** What a page is told by its server: the name of a `<meta>` element of it, and what stands there. */
export type PageSettings = Readonly<Record<string, string | undefined>>

/** A page that was read once and is sent from memory. */
export type Page = { readonly bytes: Buffer; readonly etag: string }

/** The page with its settings filled in; undefined when there is nothing to fill in, and the file serves as it is. */
export async function filledPage(file: StaticFile, settings: PageSettings): Promise<Page | undefined> {
  if (Object.values(settings).every((value) => value === undefined)) return undefined
  return pageOf(await filledText(file, settings))
}

/** The text of the page with its settings filled in. */
export async function filledText({ path }: StaticFile, settings: PageSettings): Promise<string> {
  const given = Object.entries(settings).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  return given.reduce(fill, await readFile(path, 'utf8'))
}

export function pageOf(html: string): Page {
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22)
  return { bytes: Buffer.from(html), etag: `"${hash}"` }
}

const fill = (html: string, [name, value]: readonly [string, string]): string =>
  html.replace(`<meta name="${name}" content=""`, `<meta name="${name}" content="${escaped(value)}"`)

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
