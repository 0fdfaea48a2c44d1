/** Wickenfold sells useful things for house, desk and hill. The brand, its makers and its goods are invented. */
export const STORE = { name: 'Wickenfold', default_currency_code: 'eur', currencies: ['eur', 'usd', 'gbp'] } as const

export const REGIONS = [
  {
    name: 'Europe',
    currency_code: 'eur',
    tax_rate: 20,
    tax_code: 'EU-STANDARD',
    countries: ['at', 'be', 'de', 'es', 'fi', 'fr', 'ie', 'it', 'lu', 'nl', 'pt'],
  },
  { name: 'United Kingdom', currency_code: 'gbp', tax_rate: 20, tax_code: 'GB-STANDARD', countries: ['gb'] },
  { name: 'North America', currency_code: 'usd', tax_rate: 0, tax_code: 'US-NONE', countries: ['ca', 'us'] },
] as const

/** Minor units, the same in each currency. */
export const SHIPPING_OPTIONS = [
  { name: 'Parcel', amount: 590, is_return: false },
  { name: 'Express', amount: 1290, is_return: false },
  { name: 'Return parcel', amount: 0, is_return: true },
] as const

/** Product types with another rate than the rest of their region. */
export const TAX_RATES = [
  { region: 'Europe', name: 'Reduced', code: 'EU-REDUCED', rate: 7, types: ['Paper goods'] },
  { region: 'United Kingdom', name: 'Zero', code: 'GB-ZERO', rate: 0, types: ['Paper goods'] },
] as const

export const RETURN_REASONS = [
  {
    value: 'does_not_fit',
    label: 'Does not fit',
    description: 'The size is not what was expected.',
    children: [
      { value: 'too_small', label: 'Too small' },
      { value: 'too_large', label: 'Too large' },
    ],
  },
  { value: 'damaged', label: 'Damaged', description: 'It broke on the way, or came broken.', children: [] },
  { value: 'not_wanted', label: 'Not wanted any more', description: null, children: [] },
] as const

export const COLLECTIONS = {
  'everyday-table': 'Everyday Table',
  'quiet-evenings': 'Quiet Evenings',
  'weekend-outside': 'Weekend Outside',
  'writing-desk': 'The Writing Desk',
  'winter-wool': 'Winter Wool',
  'small-gifts': 'Small Gifts',
} as const

export type CollectionHandle = keyof typeof COLLECTIONS

/** The pop-up store sells what fits into a shopping bag. */
export const SALES_CHANNELS: readonly {
  name: string
  description: string
  sells: readonly CollectionHandle[] | 'everything'
}[] = [
  { name: 'Default', description: 'The online shop.', sells: 'everything' },
  {
    name: 'Pop-up store',
    description: 'Weekend markets and the seasonal shop on Cooper Street.',
    sells: ['everyday-table', 'writing-desk', 'small-gifts'],
  },
]

export const CATEGORIES = [
  { handle: 'home', name: 'Home', parent: null, description: 'Things that are used every day and look better for it.' },
  {
    handle: 'kitchen-and-table',
    name: 'Kitchen & table',
    parent: 'home',
    description: 'Stoneware, cookware and linen for cooking and eating together.',
  },
  {
    handle: 'living-and-light',
    name: 'Living & light',
    parent: 'home',
    description: 'Lamps, seats, textiles and objects for the rooms we sit in.',
  },
  { handle: 'bath-and-scent', name: 'Bath & scent', parent: 'home', description: 'Soap, towels and quiet fragrances.' },
  { handle: 'apparel', name: 'Apparel', parent: null, description: 'Plain, well-cut clothes and what goes with them.' },
  { handle: 'clothing', name: 'Clothing', parent: 'apparel', description: 'Shirts, knitwear and outer layers.' },
  {
    handle: 'accessories',
    name: 'Accessories',
    parent: 'apparel',
    description: 'Hats, socks, bags and small leather goods.',
  },
  {
    handle: 'stationery',
    name: 'Stationery',
    parent: null,
    description: 'Paper and tools for people who still write things down.',
  },
  { handle: 'outdoor', name: 'Outdoor', parent: null, description: 'Kit for one night out or a long walk home.' },
] as const

export type CategoryHandle = (typeof CATEGORIES)[number]['handle']

export const TYPES = [
  'Tableware',
  'Cookware',
  'Household textiles',
  'Furniture',
  'Lighting',
  'Decoration',
  'Bath & body',
  'Clothing',
  'Accessories',
  'Bags',
  'Paper goods',
  'Desk tools',
  'Camp gear',
] as const

export type TypeName = (typeof TYPES)[number]

export const TAGS = [
  'bestseller',
  'brass',
  'cotton',
  'dishwasher-safe',
  'enamel',
  'giftable',
  'glass',
  'handmade',
  'leather',
  'limited',
  'linen',
  'made-to-last',
  'new',
  'organic',
  'plastic-free',
  'recycled',
  'refillable',
  'repairable',
  'set',
  'small-batch',
  'steel',
  'stoneware',
  'vegan',
  'waterproof',
  'wood',
  'wool',
] as const

export type TagName = (typeof TAGS)[number]
