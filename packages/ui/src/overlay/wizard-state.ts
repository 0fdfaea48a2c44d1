/** The state of a wizard of `count` steps. Steps are numbered from 0. */
export type WizardState = {
  readonly step: number
  readonly count: number
  /** Steps whose Next is disabled. Stored per step, so that no step inherits another's state. */
  readonly blocked: readonly number[]
  /** Steps that were visited: they stay mounted. */
  readonly visited: readonly number[]
}

export type WizardAction =
  | { readonly type: 'next' }
  | { readonly type: 'previous' }
  | { readonly type: 'jump'; readonly step: number }
  | { readonly type: 'enable'; readonly step: number }
  | { readonly type: 'disable'; readonly step: number }
  | { readonly type: 'submit' }
  | { readonly type: 'reset' }
  /** Steps were added or removed. */
  | { readonly type: 'resize'; readonly count: number }

export function initialWizardState(count: number): WizardState {
  return { step: 0, count, blocked: [], visited: [0] }
}

export function isNextEnabled({ step, blocked }: WizardState): boolean {
  return !blocked.includes(step)
}

export function isLastStep({ step, count }: WizardState): boolean {
  return step >= count - 1
}

/**
 * The states (S4-16): next moves forward (never past the last step), previous never goes below 0, a jump works only to
 * a number above 0 that is a step, submit changes nothing, reset returns to step 0 with next enabled.
 */
export function wizardReducer(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'next':
      return at(state, Math.min(state.step + 1, state.count - 1))
    case 'previous':
      return at(state, Math.max(state.step - 1, 0))
    case 'jump':
      return canJump(state, action.step) ? at(state, action.step) : state
    case 'enable':
      return { ...state, blocked: state.blocked.filter((step) => step !== action.step) }
    case 'disable':
      return state.blocked.includes(action.step) ? state : { ...state, blocked: [...state.blocked, action.step] }
    case 'submit':
      return state
    case 'reset':
      return initialWizardState(state.count)
    case 'resize':
      return resized(state, action.count)
  }
}

function canJump({ count }: WizardState, step: number): boolean {
  return Number.isInteger(step) && step > 0 && step < count
}

function at(state: WizardState, step: number): WizardState {
  if (step === state.step) return state
  return { ...state, step, visited: state.visited.includes(step) ? state.visited : [...state.visited, step] }
}

function resized(state: WizardState, count: number): WizardState {
  const step = Math.max(0, Math.min(state.step, count - 1))
  const remains = (doneCount: number) => doneCount < count
  const visited = state.visited.filter(remains)
  return {
    step,
    count,
    blocked: state.blocked.filter(remains),
    visited: visited.includes(step) ? visited : [...visited, step],
  }
}
