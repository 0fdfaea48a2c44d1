import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config.ts'
import { AppError } from '../kernel/errors.ts'
import { acceptedEncodings, type Encoding, languagesOf, preferredLanguage, vary } from './negotiation.ts'
import { checkoutHeaders, dashboardHeaders } from './headers.ts'
import {
  withHead,
  type PageHead,
  withSettings,
  pageOf,
  withShop,
  type Page,
  type PageSettings,
  type PageShop,
} from './page-text.ts'
import { readStaticFiles, type StaticFile } from './static-files.ts'

const built = (app: string) => fileURLToPath(new URL(`../../../../apps/${app}/dist`, import.meta.url))

/** A built application: its folder, its base path, and which paths are its pages. */
type Site = {
  readonly folder: string
  readonly base: string
  readonly page: RegExp
  readonly assets: RegExp
  /** Settings of its pages. */
  readonly settings?: PageSettings
  /** Headers of the pages where shoppers pay; other pages have the default ones. */
  readonly headers?: Readonly<Record<string, string>>
  /** Headers of every page, by its text. */
  readonly pageHeaders?: (html: string) => Readonly<Record<string, string>>
  /** Finds what is specific to a page, by its path. */
  readonly facts?: FindFacts | undefined
}

const dashboard: Site = {
  folder: built('admin'),
  base: '',
  /** S2-01 to S2-07 */
  page: /^\/(?:|a|a\/.*|invite|login|reset-password|setup)$/,
  /** Paths that programs use: a missing one is answered 404 without a page. */
  assets: /^\/(?:admin|analytics|store|docs|oauth|uploads|health|metrics|assets|locales)(?:\/|$)|\.\w+$/,
}

const storefront: Site = {
  folder: built('storefront'),
  base: '/shop',
  /** Same routes as apps/storefront/src/app/routes.ts. */
  page: /^\/(?:|search|cart|checkout|pay|account(?:\/addresses|\/details)?|sign-in|register|(?:forgot|reset)-password|restore-email|confirm-orders|(?:categories|collections|products|orders|order-edits|exchanges)\/[^/]+)$/,
  assets: /^\/assets(?:\/|$)|\.\w+$/,
}

/**
 * Folders of builds that are not those of this checkout. `hasInlineStyles`: an extension of the dashboard adds style
 * elements.
 */
type Folders = {
  readonly dashboard?: string | undefined
  readonly storefront?: string | undefined
  readonly hasInlineStyles?: boolean
}

/**
 * Facts about the shop and the subject of the page: what is said of it, or where the page has moved to (a path below
 * the site's own), or that there is no such subject.
 */
type PageFacts = {
  readonly shop: PageShop | undefined
  readonly head?: PageHead
  readonly movedTo?: string
  readonly isMissing?: true
}

type FindFacts = (
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  language: string | undefined,
) => Promise<PageFacts>

/**
 * Where shoppers pay. The storefront reloads the document here, so that only these pages have their policy
 * (lib/own-document.ts).
 */
const paying = /^\/(?:checkout|pay|(?:order-edits|exchanges)\/[^/]+)$/

/** The `<meta>` elements of apps/storefront/index.html. */
const storefrontSettings = ({ publishableKey, stripe }: Pick<Config, 'publishableKey' | 'stripe'>): PageSettings => ({
  'publishable-key': publishableKey,
  'stripe-key': stripe?.publishableKey,
})

/**
 * Serves the built dashboard and, below `/shop`, the built storefront: their files, and `index.html` for their pages.
 * An unknown path gets `index.html` with status 404, which shows the application's not-found page, unless it is a path
 * that programs use. An application that is not built gets no routes.
 * @param facts what the storefront's pages show of the shop, and what search engines and previews read
 */
export async function useStatic(app: FastifyInstance, config: Config, folders: Folders = {}, facts?: FindFacts) {
  await useSite(app, {
    ...dashboard,
    folder: folders.dashboard ?? dashboard.folder,
    pageHeaders: (html) => dashboardHeaders(config, importMapsOf(html), folders.hasInlineStyles ?? false),
  })
  await useSite(app, {
    ...storefront,
    folder: folders.storefront ?? storefront.folder,
    settings: storefrontSettings(config),
    headers: checkoutHeaders(config),
    facts,
  })
}

/** The text of the maps of modules in a page. */
const importMapsOf = (html: string): readonly string[] =>
  Array.from(html.matchAll(/<script type="importmap">([^<]*)<\/script>/g), ([, text = '']) => text)

async function useSite(app: FastifyInstance, site: Site) {
  const { folder, base, page, assets, settings = {}, headers = {}, pageHeaders, facts } = site
  const files = await readStaticFiles(folder)
  const index = files.get('/index.html')
  if (!index) return
  const isAsBuilt = Object.values(settings).every((value) => value === undefined)
  const text = withSettings(await readFile(index.path, 'utf8'), settings)
  const spoken = languagesOf(text)
  const ofPage = pageHeaders?.(text) ?? {}
  const sendIndex = async (path: string, request: FastifyRequest, reply: FastifyReply) => {
    const language = preferredLanguage(request.headers['accept-language'], spoken)
    const { shop, head, movedTo, isMissing } = (await facts?.(request, reply, path, language)) ?? {}
    if (movedTo !== undefined) return sendOn(base + movedTo, request, reply)
    if (isMissing) reply.code(404)
    reply.headers(ofPage)
    const named = withShop(text, shop)
    if (!head) return isAsBuilt && named === text ? sendFile(index, request, reply) : sendPage(pageOf(named), reply)
    if (spoken.length > 1) reply.header('vary', 'accept-language')
    if (head.language !== undefined) reply.header('content-language', head.language)
    return sendPage(pageOf(withHead(named, head)), reply)
  }
  const answer = async (request: FastifyRequest<{ Params: { '*'?: string } }>, reply: FastifyReply) => {
    const path = `/${request.params['*'] ?? ''}`.replace(/(?<=.)\/$/, '')
    const file = files.get(path)
    if (file && file !== index) return sendFile(file, request, reply)
    if (paying.test(path)) reply.headers(headers)
    if (page.test(path)) return sendIndex(path, request, reply)
    if (assets.test(path)) throw new AppError('no_route')
    return sendIndex(path, request, reply.code(404))
  }
  app.get(`${base}/*`, answer)
  if (base !== '') app.get(base, answer)
}

/**
 * The page has another address for good, with the same query. Browsers ask each time, since a record may take the
 * address again.
 */
const sendOn = (path: string, { url }: FastifyRequest, reply: FastifyReply) =>
  reply.header('cache-control', 'no-cache').redirect(path + (/\?.*$/.exec(url)?.[0] ?? ''), 301)

/** Compressed like any other answer, because it is small. */
const sendPage = ({ bytes, etag }: Page, reply: FastifyReply) =>
  reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', etag }).send(bytes)

function sendFile(file: StaticFile, request: FastifyRequest, reply: FastifyReply) {
  const encoding = smallestCopy(file, acceptedEncodings(request.headers['accept-encoding']))
  const copy = (encoding && file.copies[encoding]) ?? file
  if (Object.keys(file.copies).length > 0) vary(reply, 'accept-encoding')
  if (encoding) reply.header('content-encoding', encoding)
  reply.headers({
    'content-type': file.type,
    'content-length': copy.size,
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: `"${file.hash}${encoding ? `.${encoding}` : ''}"`,
  })
  return reply.send(createReadStream(copy.path))
}

/** All copies are compressed in advance and cost the same to send, so the smallest wins. */
function smallestCopy({ copies }: StaticFile, accepted: readonly Encoding[]): Encoding | undefined {
  const sizes = accepted.flatMap((name) => (copies[name] ? [{ name, size: copies[name].size }] : []))
  return sizes.sort((a, b) => a.size - b.size)[0]?.name
}
