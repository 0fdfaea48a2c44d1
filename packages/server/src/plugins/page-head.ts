import { escapeHtml } from '../kernel/http/escape-html.ts'

/** What search engines and previews of links are told about a page; texts as they are, addresses whole. */
export type PageHead = {
  /** The text of its tab, all of it. */
  readonly title?: string
  /** What it is about: what previews show, and the tab as well, with the shop's name, where it has no title. */
  readonly name: string
  readonly description?: string | undefined
  /** The one address of what several may show. */
  readonly canonical: string
  readonly image?: string | undefined
  /** Of the texts, where some of them are translated. */
  readonly language?: string | undefined
  /** Of the Open Graph. */
  readonly type: 'product' | 'website'
  /** Data in the words of schema.org. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** The page with these facts in its head, in place of those that it has for itself. */
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

/** Without a `<`, nothing in it can end the element that it stands in, or begin another. */
const dataText = (data: object): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
