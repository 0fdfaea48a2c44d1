import { expect, test } from 'vitest'
import { handleIn } from './redirects.ts'

test.each([
  ['old-chair', 'old-chair'],
  [' /products/old-chair/ ', 'old-chair'],
  ['https://shop.example/shop/products/old-chair?utm_source=mail#top', 'old-chair'],
  ['/products/%D9%83%D8%B1%D8%B3%D9%8A', 'كرسي'],
  ['100%', '100%'],
  ['', ''],
])('the handle in %j is %j', (address, handle) => {
  expect(handleIn(address)).toBe(handle)
})
