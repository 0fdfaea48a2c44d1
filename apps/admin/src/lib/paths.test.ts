import { expect, test } from 'vitest'
import { forgotPassword, isOwnAddress, loginFor, paths } from './paths.ts'

test('no two screens have the same address, and addresses have lower case and no slash at the end', () => {
  const patterns = Object.values(paths).map(({ pattern }): string => pattern)
  expect(new Set(patterns).size).toBe(patterns.length)
  expect(patterns.filter((pattern) => !/^(?:\/|(?:\/:?[a-z-]+)+)$/.test(pattern))).toEqual([])
})

test('parts and search parameters are encoded', () => {
  expect(paths.product({ id: 'prod_1/ä' })).toBe('/a/products/prod_1%2F%C3%A4')
  expect(paths.product({ id: 'prod_1' }, { tab: 'history', empty: undefined })).toBe('/a/products/prod_1?tab=history')
  expect(paths.products({ q: 'a b&c' })).toBe('/a/products?q=a+b%26c')
  expect(forgotPassword()).toBe('/login?reset-password=')
})

test('the way back after sign-in leads into the dashboard only', () => {
  expect(loginFor('/a/products?q=mug')).toBe('/login?to=%2Fa%2Fproducts%3Fq%3Dmug')
  expect(loginFor('/')).toBe('/login')
  expect(['/a', '/a/', '/a?x=1', '/a/b'].every(isOwnAddress)).toBe(true)
  expect(['//evil.example', 'https://evil.example/a/', '/admin', '/about', 'a/b', ''].some(isOwnAddress)).toBe(false)
})
