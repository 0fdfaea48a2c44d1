import { pricedValue, type CategoryRows } from './row.ts'

export const LIVING_TEXTILES: CategoryRows = {
  category: 'living-and-light',
  products: [
    {
      handle: 'fold-blanket',
      title: 'Fold Blanket',
      subtitle: 'Lambswool, 140 × 200 cm',
      description:
        'Woven on a mill that has been running since 1912, then washed in soft water and brushed with teasels until it is warm without being heavy. Big enough for two people who like each other. The fringe is twisted by hand.',
      type: 'Household textiles',
      collection: 'winter-wool',
      tags: ['wool', 'made-to-last', 'giftable'],
      prices: [13900, 15900, 11900],
      options: { Color: ['Ochre', 'Forest', 'Mist', 'Plum'] },
      weight: 1050,
      size: [420, 320, 90],
      material: 'Lambswool',
      origin: 'gb',
      hs: '630120',
      picture: { motif: 'blanket', accent: 'Oat', pattern: 'check' },
    },
    {
      handle: 'meadow-cushion',
      title: 'Meadow Cushion',
      subtitle: 'Linen cover with a feather pad',
      description:
        'Stonewashed linen, piped in a second color and closed with a zip that hides under the seam. The pad is plumper than it needs to be and settles into the cover within a month.',
      type: 'Household textiles',
      collection: 'quiet-evenings',
      tags: ['linen'],
      prices: [4990, 5800, 4400],
      options: {
        Color: ['Sage', 'Clay', 'Ink', 'Oat'],
        Size: [pricedValue('45 × 45 cm', [4990, 5800, 4400], 720), pricedValue('60 × 40 cm', [5490, 6400, 4800], 760)],
      },
      weight: 720,
      size: [450, 450, 150],
      material: 'Linen, feather',
      origin: 'lt',
      hs: '940490',
      picture: { motif: 'cushion', accent: 'Tan' },
    },
    {
      handle: 'waypoint-rug',
      title: 'Waypoint Rug',
      subtitle: 'Flat-woven wool',
      description:
        'A reversible kilim in undyed and plant-dyed wool, woven in three sizes. It lies flat from the first day and slides under a door. The lozenges are counted by eye, so expect them to wander by a finger’s width.',
      type: 'Household textiles',
      collection: 'winter-wool',
      tags: ['wool', 'handmade', 'small-batch'],
      prices: [18900, 21900, 16900],
      options: {
        Color: ['Oat', 'Lake'],
        Size: [
          pricedValue('60 × 120 cm', [18900, 21900, 16900], 1500),
          pricedValue('120 × 180 cm', [42900, 48900, 37900], 4500),
          pricedValue('170 × 240 cm', [74900, 84900, 64900], 8600),
        ],
      },
      weight: 1500,
      size: [1200, 600, 8],
      material: 'Wool on a cotton warp',
      origin: 'tr',
      hs: '570231',
      picture: { motif: 'rug', accent: 'Rust' },
      stock: 'backorder',
    },
  ],
}
