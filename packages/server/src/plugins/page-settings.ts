import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { escapeHtml } from '../kernel/http/escape-html.ts'
import type { StaticFile } from './static-files.ts'

/** Settings that the server gives a page: names of its `<meta>` elements and their content. */
export type PageSettings = Readonly<Record<string, string | undefined>>

/** A page that is read once and served from memory. */
export type Page = { readonly bytes: Buffer; readonly etag: string }

/** The text of the page with its settings. */
export async function filledText({ path }: StaticFile, settings: PageSettings): Promise<string> {
  const attributes = Object.entries(settings).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  return attributes.reduce(fill, await readFile(path, 'utf8'))
}

export function pageOf(html: string): Page {
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22)
  return { bytes: Buffer.from(html), etag: `"${hash}"` }
}

const place = (name: string) => `<meta name="${name}" content=""`

const fill = (html: string, [name, value]: readonly [string, string]): string =>
  html.replace(place(name), () => `<meta name="${name}" content="${escapeHtml(value)}"`)

/**
 * The page with the shop's name in its title and in every `<span data-shop-name>`. A page without the `<meta>` element
 * for it keeps its own name.
 */
export function withShopName(html: string, name: string | undefined): string {
  if (name === undefined || !html.includes(place('shop-name'))) return html
  return fill(html, ['shop-name', name])
    .replace(/(?<=<title>)[^<]*/, () => escapeHtml(name))
    .replaceAll(/(?<=<span\b[^>]* data-shop-name[^>]*>)[^<]*/g, () => escapeHtml(name))
}
