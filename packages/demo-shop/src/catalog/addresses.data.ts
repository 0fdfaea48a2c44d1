import type { CUSTOMERS } from './customers.data.ts'

type Email = (typeof CUSTOMERS)[number]['email']

/**
 * The address of each customer: street, postal code, city, country, province, telephone. The numbers are reserved for
 * fiction.
 */
export const ADDRESSES: Readonly<
  Record<Email, readonly [string, string, string, string, (string | undefined)?, string?]>
> = {
  'amelie.brandt@example.com': ['Lindenallee 14', '20259', 'Hamburg', 'de'],
  'tomas.oliveira@example.com': ['Rua da Rosa 71', '1200-385', 'Lisboa', 'pt'],
  'yara.haddad@example.com': ['Prinsengracht 318', '1016 HX', 'Amsterdam', 'nl', undefined, '+31 20 555 0142'],
  'priya.raman@example.com': ['44 Hackney Road', 'E2 7ND', 'London', 'gb', undefined, '+44 20 7946 0321'],
  'jonas.lindqvist@example.com': ['Mannerheimintie 9 B', '00100', 'Helsinki', 'fi'],
  'chiara.conti@example.com': ['Via Garibaldi 23', '40124', 'Bologna', 'it', 'BO'],
  'samuel.okafor@example.com': ['118 Spring Street', '10012', 'New York', 'us', 'NY', '+1 212 555 0187'],
  'noor.devries@example.com': ['Oudegracht 90', '3511 AV', 'Utrecht', 'nl'],
  'hannah.whitfield@example.com': ['7 Cliff Terrace', 'BS8 4DQ', 'Bristol', 'gb'],
  'luc.fournier@example.com': ['12 rue des Lilas', '69004', 'Lyon', 'fr', undefined, '+33 4 65 71 00 12'],
  'mei.tanaka@example.com': ['2250 Valencia Street', '94110', 'San Francisco', 'us', 'CA'],
  'orders@corner-cafe.example': ['Torstraße 120', '10119', 'Berlin', 'de', undefined, '+49 30 23125 014'],
  'einkauf@hotel-seeblick.example': ['Seestraße 3', '6353', 'Going', 'at'],
  'hello@studio-north.example': ['81 Queen Street West', 'M5H 2M8', 'Toronto', 'ca', 'ON'],
}
