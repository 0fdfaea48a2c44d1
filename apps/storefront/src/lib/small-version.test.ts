import { expect, test } from 'vitest'
import { smallVersion } from './small-version.ts'

const key = '/public/2026/0f3e5c9a7b1d2468ace013579bdf2468'

test.each([
  [`/uploads${key}.jpg`, `/uploads${key}-thumb.webp`],
  [`https://cdn.shop.test/files${key}.png`, `https://cdn.shop.test/files${key}-thumb.webp`],
  [`/uploads${key}.svg`, undefined],
  ['/uploads/public/demo/camp-mug-2.webp', undefined],
  ['https://elsewhere.test/mug.jpg', undefined],
])('the small version of %s', (url, small) => {
  expect(smallVersion(url)).toBe(small)
})
