import { describe, expect, test } from 'vitest'
import { tooltipTimings, waitBeforeOpening } from './tooltip-state.ts'

describe('tooltip timing', () => {
  test('S9-19 waits 100 ms by default, 700 ms where it should be patient', () => {
    expect(waitBeforeOpening(tooltipTimings.quick, Infinity)).toBe(100)
    expect(waitBeforeOpening(tooltipTimings.patient, Infinity)).toBe(700)
  })

  test.each([0, 150, 300])('S9-19 opens at once %i ms after another was shown', (sinceClosed) => {
    expect(waitBeforeOpening(tooltipTimings.patient, sinceClosed)).toBe(0)
  })

  test('S9-19 waits again after 300 ms', () => {
    expect(waitBeforeOpening(tooltipTimings.patient, 301)).toBe(700)
  })
})
