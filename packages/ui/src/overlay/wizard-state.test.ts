import { describe, expect, test } from 'vitest'
import { initialWizardState, isLastStep, isNextEnabled, type WizardAction, wizardReducer } from './wizard-state.ts'

const after = (count: number, ...actions: WizardAction[]) => actions.reduce(wizardReducer, initialWizardState(count))
const next: WizardAction = { type: 'next' }
const previous: WizardAction = { type: 'previous' }
const reset: WizardAction = { type: 'reset' }
const jump = (step: number): WizardAction => ({ type: 'jump', step })
const disable = (step: number): WizardAction => ({ type: 'disable', step })

describe('wizard', () => {
  test('S4-16 the wizard starts at step 0 with next enabled', () => {
    expect(after(3).step).toBe(0)
    expect(isNextEnabled(after(3))).toBe(true)
  })

  test('S4-16 next moves forward, never past the last step', () => {
    expect(after(3, next).step).toBe(1)
    expect(after(3, next, next, next, next).step).toBe(2)
  })

  test('S4-16 previous moves back, never below 0', () => {
    expect(after(3, next, next, previous).step).toBe(1)
    expect(after(3, previous, previous).step).toBe(0)
  })

  test.each([[reset], [reset, reset]])('S4-16 S2-60 reset returns to step 0 with next enabled', (...resets) => {
    const state = after(3, disable(0), next, next, disable(2), ...resets)
    expect(state).toEqual(initialWizardState(3))
    expect(isNextEnabled(state)).toBe(true)
  })

  test.each([1, 2])('S4-17 a jump goes to step %i', (step) => {
    expect(after(3, jump(step)).step).toBe(step)
  })

  test.each([0, -1, 3, 1.5, Number.NaN])('S4-17 a jump to %d changes nothing', (step) => {
    const state = after(3, next)
    expect(wizardReducer(state, jump(step))).toBe(state)
  })

  test('S4-18 submit changes no state', () => {
    const state = after(3, next, next, disable(2))
    expect(wizardReducer(state, { type: 'submit' })).toBe(state)
  })

  test('S2-58 the wizard knows the current step and the number of steps', () => {
    expect(after(4, next)).toMatchObject({ step: 1, count: 4 })
  })

  test('S2-59 next is disabled for the step that disabled it, and for no other', () => {
    const state = after(3, disable(0))
    expect(isNextEnabled(state)).toBe(false)
    expect(isNextEnabled(wizardReducer(state, next))).toBe(true)
    expect(isNextEnabled(wizardReducer(state, { type: 'enable', step: 0 }))).toBe(true)
  })

  test('S2-59 only the last step submits', () => {
    expect(isLastStep(after(2))).toBe(false)
    expect(isLastStep(after(2, next))).toBe(true)
    expect(isLastStep(after(1))).toBe(true)
  })

  test('visited steps are remembered once each until the reset', () => {
    expect(after(3, next, previous, next).visited).toEqual([0, 1])
    expect(after(3, jump(2)).visited).toEqual([0, 2])
    expect(after(3, next, reset).visited).toEqual([0])
  })

  test('with fewer steps the wizard stays within range', () => {
    const state = after(4, disable(3), jump(3), { type: 'resize', count: 2 })
    expect(state).toEqual({ step: 1, count: 2, blocked: [], visited: [0, 1] })
  })
})
