import { describe, expect, test } from 'vitest'
import { type LayeredAction, type LayeredStack, layeredReducer } from './layered-stack.tsx'

const after = (...actions: LayeredAction<string>[]) =>
  actions.reduce<LayeredStack<string>>((stack, action) => layeredReducer(stack, action), [])
const push = (id: string, screen = id): LayeredAction<string> => ({ type: 'push', id, screen })
const names = (stack: LayeredStack<string>) => stack.map(({ screen }) => screen)

describe('layered modal', () => {
  test('S4-15 the main content is shown while nothing is pushed', () => {
    expect(after()).toEqual([])
  })

  test('S4-15 push adds on top, pop removes the last', () => {
    expect(names(after(push('address'), push('country')))).toEqual(['address', 'country'])
    expect(names(after(push('address'), push('country'), { type: 'pop' }))).toEqual(['address'])
  })

  test('S4-15 pop changes nothing while the main content is shown', () => {
    const empty = after()
    expect(layeredReducer(empty, { type: 'pop' })).toBe(empty)
  })

  test('S2-57 S4-15 reset clears the whole stack, however deep', () => {
    expect(after(push('a'), push('b'), push('c'), { type: 'reset' })).toEqual([])
  })

  test('a screen that is pushed twice is on the stack once, on top', () => {
    expect(names(after(push('a'), push('b'), push('a', 'a, newer')))).toEqual(['b', 'a, newer'])
  })

  test('update changes the named screen and no other', () => {
    const stack = after(push('a'), push('b'))
    const updated = layeredReducer(stack, { type: 'update', id: 'a', screen: 'a, newer' })
    expect(names(updated)).toEqual(['a, newer', 'b'])
    expect(updated[1]).toBe(stack[1])
  })

  test('update of a screen that is not open, or with the same content, returns the same stack', () => {
    const stack = after(push('a'))
    expect(layeredReducer(stack, { type: 'update', id: 'gone', screen: 'x' })).toBe(stack)
    expect(layeredReducer(stack, { type: 'update', id: 'a', screen: 'a' })).toBe(stack)
  })
})
