/**
 * How addresses are written in a country: what is on the lines below the street, in a file without schemas. Source: the
 * formats of Google's libaddressinput and of the Universal Postal Union.
 */

/** The parts of an address that each country orders in its own way. */
export const placeFields = ['postal_code', 'city', 'province'] as const
type PlaceField = (typeof placeFields)[number]

type AddressFormat = {
  /** Fields in braces; what is between two fields is written only between two that are not blank. */
  readonly lines: readonly string[]
}

/** Countries that are not in the table write the postal code before the city, such as Germany and its neighbors. */
const usual: AddressFormat = { lines: ['{postal_code} {city}', '{province}'] }

/** By ISO 3166 code. */
const formats: Readonly<Record<string, AddressFormat>> = {
  ae: { lines: ['{city}, {province}', '{postal_code}'] },
  au: { lines: ['{city} {province} {postal_code}'] },
  br: { lines: ['{city} - {province}', '{postal_code}'] },
  ca: { lines: ['{city} {province} {postal_code}'] },
  cn: { lines: ['{city}', '{province}, {postal_code}'] },
  co: { lines: ['{city}, {province}, {postal_code}'] },
  eg: { lines: ['{city}', '{province}', '{postal_code}'] },
  gb: { lines: ['{city}', '{province}', '{postal_code}'] },
  hk: { lines: ['{city}', '{province}', '{postal_code}'] },
  id: { lines: ['{city}', '{province} {postal_code}'] },
  ie: { lines: ['{city}', '{province}', '{postal_code}'] },
  il: { lines: ['{city} {postal_code}', '{province}'] },
  in: { lines: ['{city} {postal_code}', '{province}'] },
  it: { lines: ['{postal_code} {city} {province}'] },
  jp: { lines: ['{city}, {province} {postal_code}'] },
  kr: { lines: ['{city}, {province} {postal_code}'] },
  mx: { lines: ['{postal_code} {city}, {province}'] },
  ng: { lines: ['{city} {postal_code}', '{province}'] },
  nz: { lines: ['{city} {postal_code}', '{province}'] },
  pk: { lines: ['{city}-{postal_code}', '{province}'] },
  ro: { lines: ['{postal_code} {province} {city}'] },
  ru: { lines: ['{city}', '{province}', '{postal_code}'] },
  sa: { lines: ['{city} {postal_code}', '{province}'] },
  sg: { lines: ['{city} {postal_code}', '{province}'] },
  th: { lines: ['{city}', '{province} {postal_code}'] },
  tr: { lines: ['{postal_code} {city}/{province}'] },
  tw: { lines: ['{city}, {province} {postal_code}'] },
  ua: { lines: ['{city}', '{province}', '{postal_code}'] },
  us: { lines: ['{city}, {province} {postal_code}'] },
  vn: { lines: ['{city}', '{province} {postal_code}'] },
  za: { lines: ['{city}', '{province}', '{postal_code}'] },
}

/** @param country ISO 3166, in any case; null if it is not known */
const formatOf = (country: string | null): AddressFormat => formats[country?.toLowerCase() ?? ''] ?? usual

type Field = { readonly name: PlaceField; readonly before: string }

const fieldsOf = (line: string): Field[] =>
  [...line.matchAll(/([^{}]*)\{(\w+)\}/g)].flatMap(([, before = '', text]) => {
    const name = placeFields.find((field) => field === text)
    return name === undefined ? [] : [{ name, before }]
  })

/** The fields of a form, by rows; each field is in exactly one row. */
export const placeRows = (country: string | null): PlaceField[][] =>
  formatOf(country).lines.map((line) => fieldsOf(line).map(({ name }) => name))

type Place = Readonly<Record<PlaceField | 'country_code', string | null>>

/** Postal code, city and province as lines, in the order of the country and as they were entered; no line is blank. */
export function placeLines(place: Place): string[] {
  return formatOf(place.country_code)
    .lines.map((line) =>
      fieldsOf(line).reduce((text, { name, before }) => {
        const value = place[name]?.trim() ?? ''
        return value === '' ? text : `${text}${text === '' ? '' : before}${value}`
      }, ''),
    )
    .filter((line) => line !== '')
}

/** The countries with a format of their own. */
export const formattedCountries: readonly string[] = Object.keys(formats)
