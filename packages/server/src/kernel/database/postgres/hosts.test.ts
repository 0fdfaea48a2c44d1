import { expect, test } from 'vitest'
import { addressesOf } from '../../../config.ts'

test.each([
  ['postgres://db/shop', ['postgres://db/shop']],
  ['postgres://me:p%40ss@a:5432,b:5433/shop', ['postgres://me:p%40ss@a:5432/shop', 'postgres://me:p%40ss@b:5433/shop']],
  ['postgres://a,b/shop?target_session_attrs=read-write', ['postgres://a/shop', 'postgres://b/shop']],
  [
    'postgresql://a,b/shop?target_session_attrs=primary&sslmode=require',
    ['postgresql://a/shop?sslmode=require', 'postgresql://b/shop?sslmode=require'],
  ],
  [
    'postgres://a,[::1]:5432/shop?sslmode=require&target_session_attrs=any',
    ['postgres://a/shop?sslmode=require', 'postgres://[::1]:5432/shop?sslmode=require'],
  ],
  ['mysql://a/shop', ['']],
])('%s stands for %j', (url, addresses) => {
  expect(addressesOf(url)).toEqual(addresses)
})
