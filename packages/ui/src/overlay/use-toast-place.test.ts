import { describe, expect, test } from 'vitest'
import { type Box, placeOfToasts } from './use-toast-place.ts'

const window = { width: 1440, height: 900 }
const toasts = { width: 380, height: 80 }
const button = (top: number, end = 24, width = 100): Box => ({ top, bottom: top + 36, end, start: end + width })
const place = (controls: readonly Box[], drawer?: number) => placeOfToasts({ window, toasts, controls, drawer })

describe('the place of toasts', () => {
  test('is below the top bar at the inline end if nothing is there', () => {
    expect(place([])).toEqual({ top: 56, end: 24 })
    expect(place([button(70, 500)])).toEqual({ top: 56, end: 24 })
  })

  test('is below the actions of the page, and of a card under them', () => {
    expect(place([button(70)])).toEqual({ top: 114, end: 24 })
    expect(place([button(70), button(150)])).toEqual({ top: 194, end: 24 })
  })

  test('is next to an open drawer whose fields leave no room', () => {
    const fields = Array.from({ length: 12 }, (_, at) => button(at * 75, 24, 500))
    expect(place(fields, 560)).toEqual({ top: 56, end: 568 })
  })

  test('covers the fewest controls if it has to cover some', () => {
    const rows = Array.from({ length: 20 }, (_, at) => button(100 + at * 70))
    expect(place([button(60), button(60, 130), ...rows])).toEqual({ top: 144, end: 24 })
  })

  test('is within a narrow window although a drawer fills it', () => {
    const narrow = { width: 375, height: 700 }
    const drawer = 375
    expect(placeOfToasts({ window: narrow, toasts: { width: 343, height: 80 }, controls: [], drawer })).toEqual({
      top: 56,
      end: 16,
    })
  })
})
