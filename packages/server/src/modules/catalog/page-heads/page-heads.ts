import type { Contract, Output, RedirectKind, Route } from '@storeroom/contract'
import { accentStyle } from '@storeroom/contract/accent'
import { translated, type Translatable } from '@storeroom/contract/translations'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Admit } from '../../../kernel/http/access.ts'
import { contextOf, type Context } from '../../../kernel/http/context.ts'
import type { ApiOf, Handler, Parsed } from '../../../kernel/http/implement.ts'
import { JsonText } from '../../../kernel/http/json-text.ts'
import type { DbVersion } from '../../../kernel/read/caches/page-cache.ts'
import type { Services } from '../../../kernel/services.ts'
import type { PageHead, PageShop } from '../../../plugins/page-text.ts'
import { searchWords, textOf, whole, productHead } from './product-head.ts'
import type { Db } from '../../../kernel/db.ts'
import { findFace, type Face } from '../../shop/store/store.ts'

/** The shop's name and look, cached like pages by the version of the database. */
class ShopFaces {
  /** The last result, in case of a failure. */
  last: Face | undefined
  #version: string | undefined

  /** Name and look at a version of the database; undefined while the shop is not set up. */
  async at(db: Db, { version, noOpenWrites }: DbVersion): Promise<Face | undefined> {
    if (noOpenWrites && version === this.#version) return this.last
    const face = await findFace(db)
    this.last = face
    this.#version = noOpenWrites ? version : undefined
    return face
  }
}

/** The custom properties of the storefront's styles (apps/storefront/src/styles/base.css). */
const accentProperties = {
  '--accent': 'accent',
  '--accent-strong': 'hover',
  '--on-accent': 'ink',
  '--tint': 'tint',
} as const

/** The name, pictures and colors of the shop on a page. */
function shownOf(services: Services, { name, logo_key, favicon_key, accent_color }: Face): PageShop {
  const addressOf = (key: string | null) => (key === null ? undefined : services.files.publicUrl(key, ''))
  return {
    name,
    logo: addressOf(logo_key),
    favicon: addressOf(favicon_key),
    style: accent_color === null ? undefined : accentStyle(accent_color, accentProperties),
  }
}

/** The store API's handlers whose responses the pages show. */
export type StoreReads = {
  readonly [Name in 'products' | 'collections' | 'productCategories' | 'regions']: {
    readonly list: Handler<Contract['store'][Name]['list']>
  }
} & { readonly redirects: { readonly retrieve: Handler<Contract['store']['redirects']['retrieve']> } }

type PageHeadRequest = {
  readonly reads: StoreReads
  readonly context: Context<'store'>
  readonly handle: string
  readonly language: string | undefined
}

type RecordPage = {
  readonly kind: RedirectKind
  readonly find: (request: PageHeadRequest) => Promise<PageHead | undefined>
}

/** The storefront's pages about a record, by the prefix of their path. */
const pages: Readonly<Record<string, RecordPage>> = {
  products: { kind: 'product', find: ofProduct },
  collections: { kind: 'collection', find: ofCollection },
  categories: { kind: 'category', find: ofCategory },
}

/** A page waits this long for its head; after that it is sent without. */
const FACTS_TIMEOUT_MS = 300

/**
 * The facts of a page's record: its head; or the path in the storefront to which it has moved; or that shoppers see no
 * such record. Nothing for other pages, and if the lookup failed.
 */
type RecordFacts = { readonly head?: PageHead; readonly movedTo?: string; readonly isMissing?: true }

type PageFacts = RecordFacts & { readonly shop: PageShop | undefined }

/**
 * @param path decoded, below the storefront's own path
 * @param language language of the page
 */
export type FindFacts = (
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  language: string | undefined,
) => Promise<PageFacts>

/**
 * The facts of a storefront page: the shop's name and look, and what its record is, read as shoppers' browsers
 * read it from the store API: with the same key, in the region of an unknown visitor. Without a record, or if reading
 * takes too long, only the shop's name and look.
 */
export function pageFacts(services: Services, reads: StoreReads, admit: Admit): FindFacts {
  const faces = new ShopFaces()
  return async (request, reply, path, language) => {
    const visit = firstTimeVisitor(services, request, reply, admit)
    const [, prefix = '', handle = ''] = /^\/(\w+)\/([^/]+)$/.exec(path) ?? []
    const page = pages[prefix]
    const about = visit.then(({ context }) => page && aboutRecord(page, prefix, { reads, context, handle, language }))
    const reading = visit.then(({ dbVersion }) => faces.at(services.db, dbVersion))
    const [face = faces.last, record] = await Promise.all([inTime(reading, services), inTime(about, services)])
    return { shop: face && shownOf(services, face), ...record }
  }
}

/** A record comes before a redirect from the same handle. */
async function aboutRecord(page: RecordPage, prefix: string, request: PageHeadRequest): Promise<RecordFacts> {
  const head = await page.find(request)
  if (head) return { head }
  const { reads, context, handle } = request
  const query = { kind: page.kind, handle }
  const { redirect } = await answered(reads.redirects.retrieve, { query }, context)
  return redirect ? { movedTo: `/${prefix}/${encodeURIComponent(redirect.record_handle)}` } : { isMissing: true }
}

/** `dbVersion`: the database's version when the request arrived. */
type Visitor = { readonly context: Context<'store'>; readonly dbVersion: DbVersion }

/** A first-time visitor: without an account, with the page's publishable key. */
async function firstTimeVisitor(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  admit: Admit,
): Promise<Visitor> {
  const { publishableKey } = services.config
  const isKeyed = publishableKey !== undefined && services.flags.has('publishable_api_keys')
  const storefront = isKeyed ? await admit(services, publishableKey) : undefined
  const dbVersion = storefront?.dbVersion ?? (await services.pageCache.dbVersion(services.db))
  const context = contextOf(services, request, reply, dbVersion)
  // The browser's ETag is that of the page, not of the records read for it.
  const fresh = { ...context.request, etag: undefined }
  return { dbVersion, context: { ...context, api: 'store', publishableScope: storefront?.scope, request: fresh } }
}

/** If the lookup fails or takes too long, the page is sent without its result; its own requests show the error. */
function inTime<T>(look: Promise<T>, { log }: Services): Promise<T | undefined> {
  const safe = look.catch((error: unknown) => {
    log.debug({ err: error }, 'a page is sent without its head')
    return undefined
  })
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, FACTS_TIMEOUT_MS, undefined)
  return Promise.race([safe, promise]).finally(() => clearTimeout(timer))
}

async function answered<R extends Route>(
  handler: Handler<R>,
  input: Parsed<R>,
  context: Context<ApiOf<R>>,
): Promise<Output<R>> {
  if (typeof handler !== 'function') throw new TypeError('Only a route with a plain handler can be read for a page')
  const answer = await handler(input, context)
  return (answer instanceof JsonText ? JSON.parse(answer.bytes.toString()) : answer) as Output<R>
}

async function ofProduct({ reads, context, handle, language }: PageHeadRequest): Promise<PageHead | undefined> {
  const region = await firstRegion(reads, context)
  const fields = { fields: 'title,handle,description,thumbnail,metadata', expand: 'images,variants' }
  const query = { handle, limit: 1, offset: 0, ...fields, ...(region && { region_id: region.id }) }
  const [product] = (await answered(reads.products.list, { query }, context)).products
  const place = { origin: context.request.origin, currency: region?.currency_code }
  return product && inLanguage(product, language, (own) => productHead(own, place))
}

/** The oldest region, as the storefront chooses for a visitor without a country. */
async function firstRegion(reads: StoreReads, context: Context<'store'>) {
  const { regions } = await answered(reads.regions.list, { query: { limit: 100, offset: 0 } }, context)
  return regions.toSorted((a, b) => (a.created_at + a.id < b.created_at + b.id ? -1 : 1))[0]
}

async function ofCollection({ reads, context, handle, language }: PageHeadRequest): Promise<PageHead | undefined> {
  const query = { handle: [handle], limit: 1, offset: 0 }
  const [collection] = (await answered(reads.collections.list, { query }, context)).collections
  if (!collection) return undefined
  return inLanguage(collection, language, ({ title: name, metadata }) => {
    const shown = { name, metadata, description: textOf(metadata, 'description') ?? null }
    return listHead(context.request.origin, `collections/${encodeURIComponent(handle)}`, shown)
  })
}

async function ofCategory({ reads, context, handle, language }: PageHeadRequest): Promise<PageHead | undefined> {
  if (!context.services.flags.has('product_categories')) return undefined
  const query = { handle, limit: 1, offset: 0 }
  const [category] = (await answered(reads.productCategories.list, { query }, context)).product_categories
  if (!category) return undefined
  return inLanguage(category, language, (own) =>
    listHead(context.request.origin, `categories/${encodeURIComponent(handle)}`, own),
  )
}

/** The head of a record as the storefront shows it in the language, with originals where there is no translation. */
function inLanguage<T extends Translatable>(record: T, language: string | undefined, head: (own: T) => PageHead) {
  const own = language === undefined ? record : translated(record, language)
  return { ...head(own), ...(own !== record && { language }) }
}

type Listed = {
  readonly name: string
  readonly metadata: Parameters<typeof textOf>[0]
  readonly description: string | null
}

/** The head of a page with several products. @param path below the storefront's own path */
function listHead(origin: string, path: string, { name, metadata, description }: Listed): PageHead {
  const image = textOf(metadata, 'image')
  return {
    ...searchWords(metadata, description),
    name,
    canonical: `${origin}/shop/${path}`,
    image: image === undefined ? undefined : whole(origin, image),
    type: 'website',
  }
}
