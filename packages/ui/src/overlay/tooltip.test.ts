import { describe, expect, test } from 'vitest'
import { tooltipTimings, waitBeforeOpening } from './tooltip.tsx'

describe('tooltip timing', () => {
  test('S9-19 a tooltip opens after 100 ms by default, a patient one after 700 ms', () => {
    expect(waitBeforeOpening(tooltipTimings.quick, Infinity)).toBe(100)
    expect(waitBeforeOpening(tooltipTimings.patient, Infinity)).toBe(700)
  })

  test.each([0, 150, 300])('S9-19 a tooltip opens immediately %i ms after another was shown', (sinceClosed) => {
    expect(waitBeforeOpening(tooltipTimings.patient, sinceClosed)).toBe(0)
  })

  test('S9-19 a tooltip waits again more than 300 ms after another was shown', () => {
    expect(waitBeforeOpening(tooltipTimings.patient, 301)).toBe(700)
  })
})
