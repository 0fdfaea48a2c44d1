import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { escapeHtml } from '../kernel/http/escape-html.ts'
import type { StaticFile } from './static-files.ts'

/** What a page is told by its server: the name of a `<meta>` element of it, and what stands there. */
export type PageSettings = Readonly<Record<string, string | undefined>>

/** A page that was read once and is sent from memory. */
export type Page = { readonly bytes: Buffer; readonly etag: string }

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

const place = (name: string) => `<meta name="${name}" content=""`

const fill = (html: string, [name, value]: readonly [string, string]): string =>
  html.replace(place(name), () => `<meta name="${name}" content="${escapeHtml(value)}"`)

/**
 * The page with the shop's name in its title and in every `<span data-shop-name>`. One without a `<meta>` element for it bears
 * a name of its own.
 */
export function withShopName(html: string, name: string | undefined): string {
  if (name === undefined || !html.includes(place('shop-name'))) return html
  return fill(html, ['shop-name', name])
    .replace(/(?<=<title>)[^<]*/, () => escapeHtml(name))
    .replaceAll(/(?<=<span\b[^>]* data-shop-name[^>]*>)[^<]*/g, () => escapeHtml(name))
}
