import { Fragment, memo, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { jsx, jsxDEV } from './jsx-runtime.ts'
import { createElement, createFactory } from './react.ts'
import { isElement, isFragment, isMemo, isValidElementType, typeOf } from './react-is.ts'
import { patternOf } from './routing.tsx'

type LabelProps = { readonly paper?: string; readonly children?: ReactNode }

const Label = ({ paper, children }: LabelProps) => (
  <p>
    {paper}
    {children}
  </p>
)
Label.defaultProps = { paper: 'A6' }

test('functions have the default properties that React 18 gave them', () => {
  const elements = [
    jsx(Label, {}),
    jsx(Label, { paper: undefined }),
    jsxDEV(Label, { paper: 'A5' }, 'b', false),
    createElement(Label, null, '!'),
    createFactory(Label)({ paper: 'A7' }),
    createElement(Object.assign(memo(Label), { defaultProps: { paper: 'A4' } })),
  ]
  expect(elements.map((element) => renderToStaticMarkup(element))).toEqual([
    '<p>A6</p>',
    '<p>A6</p>',
    '<p>A5</p>',
    '<p>A6!</p>',
    '<p>A7</p>',
    '<p>A4</p>',
  ])
})

test('elements of the dashboard’s React are known as such', () => {
  const fragment = createElement(Fragment, null, 'a')
  expect([isElement(fragment), isFragment(fragment), isFragment(createElement('p'))]).toEqual([true, true, false])
  expect(isMemo(createElement(memo(Label)))).toBe(true)
  expect(typeOf('p')).toBeUndefined()
  expect(['p', Label, memo(Label), Fragment, 7, null].map(isValidElementType)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ])
})

test('the address of a page has its parameters by name', () => {
  expect(patternOf('/a/products/prod_1', { id: 'prod_1' })).toBe('/a/products/:id')
  expect(patternOf('/a/labels/a%20b/a', { name: 'a b', '*': 'x' })).toBe('/a/labels/:name/a')
  expect(patternOf('/a/products', {})).toBe('/a/products')
})
