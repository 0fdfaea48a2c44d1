import { expect, test } from 'vitest'
import { readTracking } from './tracking-list.ts'

test('lines have an order, a tracking number and perhaps an address, whatever separates them', () => {
  const text = 'Order;Tracking\r\n#1001;DHL-1\n1002,DHL-2,https://dhl.example/2\n"1003"\t"UPS 3"\n\n1004,\n'
  expect(readTracking(text)).toEqual({
    tracked: [
      { order: '#1001', tracking_number: 'DHL-1' },
      { order: '1002', tracking_number: 'DHL-2', url: 'https://dhl.example/2' },
      { order: '1003', tracking_number: 'UPS 3' },
    ],
    unreadable: [],
  })
})

test('lines that cannot be read are listed by their numbers', () => {
  expect(readTracking('1001,A\nsomebody,B\n1002,C,dhl.example')).toMatchObject({
    tracked: [{ order: '1001' }],
    unreadable: [2, 3],
  })
})
