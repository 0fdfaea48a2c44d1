import { expect, test } from 'vitest'
import { trackingBody, trackingIn } from './tracking.ts'

test('a line has one number or several', () => {
  expect(trackingBody(' LP 12 \n\nLP 13, LP 14;LP 15\r\n')).toEqual({
    tracking_numbers: ['LP 12', 'LP 13', 'LP 14', 'LP 15'],
  })
  expect(trackingBody('')).toEqual({ tracking_numbers: [] })
})

test('the address of the carrier follows its number', () => {
  expect(trackingBody('LP 11\nLP 12, https://carrier.example/12\n"LP 13"\thttps://carrier.example/13')).toEqual({
    tracking_numbers: ['LP 11'],
    tracking_links: [
      { tracking_number: 'LP 12', url: 'https://carrier.example/12' },
      { tracking_number: 'LP 13', url: 'https://carrier.example/13' },
    ],
  })
})

test('a line with an address without a number, or an address other than http, is unreadable', () => {
  expect(trackingIn('LP 1\nhttps://carrier.example/12').unreadable).toBe('https://carrier.example/12')
  expect(trackingIn('LP 1, ftp://carrier.example/12').unreadable).toBe('LP 1, ftp://carrier.example/12')
  expect(trackingIn('LP 1, https://carrier.example/1').unreadable).toBeUndefined()
})
