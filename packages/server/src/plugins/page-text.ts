import { createHash } from 'node:crypto'
import { escapeHtml } from '../kernel/http/escape-html.ts'

/** Settings that the server gives a page: names of its `<meta>` elements and their content. */
export type PageSettings = Readonly<Record<string, string | undefined>>

/** A page that is read once and served from memory. */
export type Page = { readonly bytes: Buffer; readonly etag: string }

/** The text of a page with its settings. */
export function withSettings(html: string, settings: PageSettings): string {
  const attributes = Object.entries(settings).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  return attributes.reduce(fill, html)
}

export function pageOf(html: string): Page {
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22)
  return { bytes: Buffer.from(html), etag: `"${hash}"` }
}

const place = (name: string) => `<meta name="${name}" content=""`

const fill = (html: string, [name, value]: readonly [string, string]): string =>
  html.replace(place(name), () => `<meta name="${name}" content="${escapeHtml(value)}"`)

/** What a page shows of the shop: addresses of pictures, and custom properties of its style. */
export type PageShop = {
  readonly name: string
  readonly logo?: string | undefined
  readonly favicon?: string | undefined
  readonly style?: string | undefined
}

/**
 * The page with the shop's name in its title, and the name or the logo in every `<span data-shop-name>`. A page without
 * the `<meta>` element for the name keeps its own.
 */
export function withShop(html: string, shop: PageShop | undefined): string {
  if (shop === undefined || !html.includes(place('shop-name'))) return html
  const { name, logo, favicon, style } = shop
  const shown = logo === undefined ? escapeHtml(name) : `<img src="${escapeHtml(logo)}" alt="${escapeHtml(name)}">`
  const settings = { 'shop-name': name, 'shop-logo': logo, 'shop-style': style }
  const named = withSettings(html, settings)
    .replace(/(?<=<title>)[^<]*/, () => escapeHtml(name))
    .replaceAll(/(?<=<span\b[^>]* data-shop-name[^>]*>)[^<]*/g, () => shown)
  return favicon === undefined ? named : named.replace(/<link rel="icon"[^>]*>/, () => iconLink(favicon))
}

const iconLink = (address: string) => `<link rel="icon" href="${escapeHtml(address)}" type="image/png">`

/** What search engines and link previews read about a page. Texts are not escaped yet; addresses are absolute. */
export type PageHead = {
  /** The complete text of the browser tab. */
  readonly title?: string
  /** The title in previews and, where `title` is missing, together with the shop's name in the tab. */
  readonly name: string
  readonly description?: string | undefined
  /** The canonical address of a page that has several. */
  readonly canonical: string
  readonly image?: string | undefined
  /** Language of the texts, if some of them are translated. */
  readonly language?: string | undefined
  /** Open Graph type. */
  readonly type: 'product' | 'website'
  /** Structured data with terms of schema.org. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** Replaces the page's own head elements with these. */
export function withHead(html: string, head: PageHead): string {
  const shop = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  const title = head.title === undefined ? `${escapeHtml(head.name)} · ${shop}` : escapeHtml(head.title)
  const described = head.description === undefined ? html : html.replace(/\s*<meta name="description"[^>]*>/, '')
  return described
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace('</head>', () => `${tagsOf(head, shop).join('\n')}\n</head>`)
}

function tagsOf({ title, name, description, canonical, image, type, data }: PageHead, shop: string): string[] {
  return [
    ...meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...meta('property', 'og:type', type),
    ...meta('property', 'og:title', title ?? name),
    ...meta('property', 'og:description', description),
    ...meta('property', 'og:url', canonical),
    ...meta('property', 'og:image', image),
    `<meta property="og:site_name" content="${shop}">`,
    ...(data ? [`<script type="application/ld+json">${dataText(data)}</script>`] : []),
  ]
}

const meta = (attribute: 'name' | 'property', key: string, content: string | undefined): string[] =>
  content === undefined ? [] : [`<meta ${attribute}="${key}" content="${escapeHtml(content)}">`]

/** Without a `<`, the data can neither close its element nor open another. */
const dataText = (data: object): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
