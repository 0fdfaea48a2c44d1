/** The initial values of a new shop, guessed from the browser's settings. All can be changed. */

/** Countries (ISO 3166-1, lower case) by their currency (ISO 4217, lower case). Others are asked for. */
const countriesByCurrency: Readonly<Record<string, string>> = {
  eur: 'at be bg hr cy de ee es fi fr gr ie it lt lu lv mt nl pt si sk mc sm va ad me xk',
  usd: 'us pr ec sv gu vi',
  gbp: 'gb gg je im',
  chf: 'ch li',
  dkk: 'dk fo gl',
  nok: 'no sj',
  aud: 'au',
  nzd: 'nz',
  sek: 'se',
  pln: 'pl',
  czk: 'cz',
  huf: 'hu',
  ron: 'ro',
  isk: 'is',
  all: 'al',
  bam: 'ba',
  rsd: 'rs',
  mkd: 'mk',
  uah: 'ua',
  gel: 'ge',
  amd: 'am',
  try: 'tr',
  rub: 'ru',
  kzt: 'kz',
  tmt: 'tm',
  cad: 'ca',
  mxn: 'mx',
  brl: 'br',
  ars: 'ar',
  clp: 'cl',
  cop: 'co',
  pen: 'pe',
  jpy: 'jp',
  cny: 'cn',
  hkd: 'hk',
  twd: 'tw',
  krw: 'kr',
  inr: 'in',
  idr: 'id',
  myr: 'my',
  sgd: 'sg',
  thb: 'th',
  vnd: 'vn',
  php: 'ph',
  pkr: 'pk',
  bdt: 'bd',
  aed: 'ae',
  sar: 'sa',
  qar: 'qa',
  kwd: 'kw',
  bhd: 'bh',
  omr: 'om',
  jod: 'jo',
  egp: 'eg',
  mad: 'ma',
  tnd: 'tn',
  dzd: 'dz',
  ils: 'il',
  zar: 'za',
  ngn: 'ng',
  kes: 'ke',
  ghs: 'gh',
}

const currencyByCountry = new Map(
  Object.entries(countriesByCurrency).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency] as const),
  ),
)

export const currencyOf = (country: string): string | undefined => currencyByCountry.get(country)

/** The country of the first preferred language that names or implies one, among those that are offered. */
export function guessCountry(preferred: readonly string[], offered: readonly string[]): string | undefined {
  const regions = preferred.flatMap((tag) => new Intl.Locale(tag).maximize().region?.toLowerCase() ?? [])
  return regions.find((region) => offered.includes(region))
}

export type Choice = { readonly id: string; readonly label: string }

/** Codes with their names in a language, sorted by name. A code that has no name is shown as it is. */
export function namedCodes(codes: readonly string[], type: 'region' | 'currency', locale: string): Choice[] {
  const names = new Intl.DisplayNames(locale, { type, fallback: 'code' })
  const label = (code: string) => {
    const name = names.of(code.toUpperCase()) ?? code
    return type === 'currency' ? `${name} (${code.toUpperCase()})` : name
  }
  const byName = new Intl.Collator(locale).compare
  return codes.map((id) => ({ id, label: label(id) })).sort((one, other) => byName(one.label, other.label))
}
