/** Customers and their groups. Mail to addresses of example domains reaches nobody. */

export const CUSTOMERS = [
  { first_name: 'Amelie', last_name: 'Brandt', email: 'amelie.brandt@example.com' },
  { first_name: 'Tomás', last_name: 'Oliveira', email: 'tomas.oliveira@example.com' },
  { first_name: 'Yara', last_name: 'Haddad', email: 'yara.haddad@example.com' },
  { first_name: 'Priya', last_name: 'Raman', email: 'priya.raman@example.com' },
  { first_name: 'Jonas', last_name: 'Lindqvist', email: 'jonas.lindqvist@example.com' },
  { first_name: 'Chiara', last_name: 'Conti', email: 'chiara.conti@example.com' },
  { first_name: 'Samuel', last_name: 'Okafor', email: 'samuel.okafor@example.com' },
  { first_name: 'Noor', last_name: 'de Vries', email: 'noor.devries@example.com' },
  { first_name: 'Hannah', last_name: 'Whitfield', email: 'hannah.whitfield@example.com' },
  { first_name: 'Luc', last_name: 'Fournier', email: 'luc.fournier@example.com' },
  { first_name: 'Mei', last_name: 'Tanaka', email: 'mei.tanaka@example.com' },
  { first_name: 'Corner Café', last_name: null, email: 'orders@corner-cafe.example' },
  { first_name: 'Hotel Seeblick', last_name: null, email: 'einkauf@hotel-seeblick.example' },
  { first_name: 'Studio North', last_name: null, email: 'hello@studio-north.example' },
] as const

type Email = (typeof CUSTOMERS)[number]['email']

export const CUSTOMER_GROUPS: readonly { readonly name: string; readonly emails: readonly Email[] }[] = [
  {
    name: 'Wholesale',
    emails: ['orders@corner-cafe.example', 'einkauf@hotel-seeblick.example', 'hello@studio-north.example'],
  },
  {
    name: 'Regulars',
    emails: [
      'amelie.brandt@example.com',
      'yara.haddad@example.com',
      'jonas.lindqvist@example.com',
      'luc.fournier@example.com',
    ],
  },
  { name: 'Press', emails: ['hannah.whitfield@example.com', 'mei.tanaka@example.com'] },
]
