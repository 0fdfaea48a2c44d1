import { languageCodes, type StoreSettings } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { invalid } from '../../../kernel/errors.ts'
import { isCountry } from './store.queries.ts'

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
 * Country (ISO 3166-1 alpha-2), language and time zone (IANA) of a shop, as stored. `within` is the prefix of their fields in
 * the body, such as `shop.`.
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
