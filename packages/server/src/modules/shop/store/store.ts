import { type Contract, type Input, languageCodes, type StoreSettings, type Brand } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import type { RowOf, Row } from '../../../kernel/entity.ts'
import { AppError, invalid, notAllowed, orNotFound, notFound } from '../../../kernel/errors.ts'
import { lockRow, saveRow } from '../../../kernel/write/honest-save.ts'
import { addLinks, removeLinks, setLinks } from '../../../kernel/write/links.ts'
import type { Context } from '../../../kernel/http/context.ts'
import { holdLocations, isCountry } from '../stock-locations/stock-locations.ts'
import { store, stores } from './store.entity.ts'
import * as queries from './store.queries.ts'
import { findFace } from './store.queries.ts'

export {
  collectsUsageData,
  findDefaultCurrency,
  findFace,
  findStoreId,
  soldCurrencies,
  unknownCurrencies,
  type Face,
} from './store.queries.ts'

/** @throws not_found while the shop is not set up */
export const storeId = async (db: Db): Promise<string> => orNotFound(await queries.findStoreId(db), stores.notFound(''))

/** @throws not_found */
export async function lockStore(db: Db): Promise<RowOf<typeof store>> {
  const id = await storeId(db)
  return orNotFound(await lockRow(db, store, id), stores.notFound(id))
}

type StoreChange = NonNullable<Input<Contract['admin']['store']['update']>['body']>

/**
 * Changes the sent fields; `currencies` replaces the list. The location is locked before the store, as in its
 * deletion.
 * @throws not_found, invalid_data, edit_conflict
 */
export async function updateStore(db: Db, body: StoreChange, version: number | undefined) {
  if (body.default_location_id !== undefined) await holdLocations(db, [body.default_location_id])
  const stored = await lockStore(db)
  const { id } = stored
  const { currencies, default_currency_code, ...own } = body
  const codes = currencies && [...new Set(currencies.map((code) => code.toLowerCase()))]
  const main = default_currency_code?.toLowerCase()
  await checkCurrencies(db, stored, codes, main)
  checkAddresses(body.metadata)
  await saveRow(db, store, stored, { ...own, default_currency_code: main }, version)
  if (codes && (await setLinks(db, queries.soldCurrencies, id, codes)) > 0) await queries.renewStore(db, id)
}

/** Checks that the default currency is one of the store's. @throws invalid_data */
async function checkCurrencies(
  db: Db,
  stored: RowOf<typeof store>,
  codes: readonly string[] | undefined,
  main: string | undefined,
) {
  const [unknown] = await queries.unknownCurrencies(db, codes ?? [])
  if (unknown !== undefined) throw invalid(`Currency with code ${unknown} does not exist`, 'currencies')
  const sold = codes ?? (await queries.listCurrencyCodes(db, stored.id))
  if (main !== undefined && !sold.includes(main))
    throw invalid(`Store does not have currency: ${main}`, 'default_currency_code')
  if (main === undefined && codes && !codes.includes(stored.default_currency_code))
    throw invalid(
      'You are not allowed to remove default currency from store currencies without replacing it as well',
      'currencies',
    )
}

/** Adds a currency; returns the store's id. @throws not_found without a store, invalid_data, duplicate */
export async function startSellingIn(db: Db, sent: string): Promise<string> {
  const { id } = await lockStore(db)
  const code = sent.toLowerCase()
  const [unknown] = await queries.unknownCurrencies(db, [code])
  if (unknown !== undefined) throw invalid(`Currency ${unknown} not found`, 'code')
  if ((await addLinks(db, queries.soldCurrencies, id, [code])) === 0)
    throw new AppError('duplicate', 'Currency already added')
  await queries.renewStore(db, id)
  return id
}

/**
 * Removes a currency; one that the store does not have is no error. Returns the store's id.
 * @throws not_found without a store, not_allowed
 */
export async function stopSellingIn(db: Db, sent: string): Promise<string> {
  const { id, default_currency_code } = await lockStore(db)
  const code = sent.toLowerCase()
  if (default_currency_code === code)
    throw notAllowed('The default currency cannot be removed: choose another default currency first')
  if ((await removeLinks(db, queries.soldCurrencies, id, [code])) > 0) await queries.renewStore(db, id)
  return id
}

/** Keys of the store's metadata with recipients of emails to the staff, one address per line. */
const KEYS = ['low_stock_mails'] as const

/** Addresses share one header, so they must not contain its separators. At most 254 characters, by RFC 5321. */
const isAddress = (text: string) =>
  text.length <= 254 && /^[^\s@,;:<>()"]+@[^\s@,;:<>()"]+\.[^\s@,;:<>()"]+$/.test(text)

const linesOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? value
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter((line) => line !== '')
    : []

/** @throws invalid_data, naming the first line that is no address */
function checkAddresses(metadata: Row | null | undefined) {
  for (const key of KEYS) {
    const value = metadata?.[key]
    const wrong = linesOf(value).find((line) => !isAddress(line))
    const isText = value === undefined || value === null || typeof value === 'string'
    if (wrong === undefined && isText) continue
    throw invalid(`${key} must be email addresses, one a line: ${wrong ?? String(value)}`, `metadata.${key}`)
  }
}

/** Recipients of emails to the staff; none before the shop is set up. Invalid values in the metadata are ignored. */
export const staffAddresses = async (db: Db, key: (typeof KEYS)[number]): Promise<string[]> => [
  ...new Set(linesOf((await queries.findMetadata(db))?.[key]).filter(isAddress)),
]

/** `Intl` also accepts offsets such as `+01:00`, which have no daylight saving time and are no zone names. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

type SettingsBody = { readonly [K in keyof StoreSettings]?: StoreSettings[K] | undefined }

/**
 * Country (ISO 3166-1 alpha-2), language and time zone (IANA) of a shop, as stored. `within` is the prefix of their
 * fields in the body, such as `shop.`.
 * @throws invalid_data
 */
export async function checkedSettings(db: Db, sent: SettingsBody, within = ''): Promise<SettingsBody> {
  const { country_code, language, time_zone } = sent
  if (language !== undefined && !languageCodes.some((code) => code === language))
    throw invalid(
      `${within}language must be one of the following values: ${languageCodes.join(', ')}`,
      `${within}language`,
    )
  if (time_zone !== undefined && !isTimeZone(time_zone))
    throw invalid(`${within}time_zone must be an IANA time zone such as Europe/Berlin`, `${within}time_zone`)
  if (typeof country_code !== 'string') return sent
  const code = country_code.toLowerCase()
  if (!(await isCountry(db, code))) throw invalid('Invalid country code', `${within}country_code`)
  return { ...sent, country_code: code }
}

/** How the shop looks, with addresses of its pictures. @throws not_found while the shop is not set up */
export async function brandOf({ db, services: { files }, request }: Context): Promise<Brand> {
  const face = await findFace(db)
  if (!face) throw notFound(stores.notFound(''))
  const pictureOf = (key: string | null) => (key === null ? null : { key, url: files.publicUrl(key, request.origin) })
  return { logo: pictureOf(face.logo_key), favicon: pictureOf(face.favicon_key), accent_color: face.accent_color }
}
