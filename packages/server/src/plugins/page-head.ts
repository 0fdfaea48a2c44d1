import { escapeHtml } from '../kernel/http/escape-html.ts'

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
