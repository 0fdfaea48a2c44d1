import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import { FormError } from './form-error.tsx'
import { summarizeErrors } from './form-error-text.ts'
import { MoneyField } from './money-field.tsx'
import { NumberField } from './number-field.tsx'
import { PasswordField } from './password-field.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

const html = (element: ReactElement) => renderToStaticMarkup(element)
const ignore = () => undefined

describe('S5-11 form error', () => {
  test('S5-11 a field without errors shows no message', () => {
    for (const errors of [undefined, null, '', [], ['', '  ']]) {
      expect(summarizeErrors(errors)).toBeUndefined()
      expect(html(createElement(FormError, { errors }))).toBe('')
    }
  })

  test('S5-11 a single error is shown in red', () => {
    const shown = html(createElement(FormError, { errors: 'Enter a title' }))
    expect(shown).toContain('Enter a title')
    expect(shown).toContain('text-danger')
    expect(shown).not.toContain('<button')
  })

  test('S5-11 of several errors the first is shown with the count of the others', () => {
    expect(summarizeErrors(['Too short', 'No digit', 'Known word'])).toEqual({
      first: 'Too short',
      others: ['No digit', 'Known word'],
    })
    const shown = html(createElement(FormError, { errors: ['Too short', 'No digit', 'Known word'] }))
    expect(shown).toMatch(/Too short.*<button.*\+2 errors/)
  })

  test('S5-11 a repeated message counts once, and one other is counted in the singular', () => {
    expect(summarizeErrors(['Too short', 'Too short'])).toEqual({ first: 'Too short', others: [] })
    expect(html(createElement(FormError, { errors: ['Too short', 'No digit'] }))).toContain('+1 error<')
  })

  test('S5-11 a field’s error takes the place of its help and marks the input', () => {
    const field = { label: 'Title', value: '', onChange: ignore, description: 'As customers see it' }
    expect(html(createElement(TextField, field))).toContain('As customers see it')
    const wrong = html(createElement(TextField, { ...field, errorMessage: 'Enter a title' }))
    expect(wrong).toContain('Enter a title')
    expect(wrong).toContain('aria-invalid="true"')
    expect(wrong).not.toContain('As customers see it')
  })
})

describe('S5-12 required text inputs', () => {
  const fields: [string, ReactElement][] = [
    ['text', createElement(TextField, { label: 'Title', isRequired: true, value: '', onChange: ignore })],
    ['area', createElement(TextArea, { label: 'Title', isRequired: true, value: '', onChange: ignore })],
    ['password', createElement(PasswordField, { label: 'Title', isRequired: true, value: '', onChange: ignore })],
    ['number', createElement(NumberField, { label: 'Title', isRequired: true, value: null, onChange: ignore })],
    [
      'money',
      createElement(MoneyField, {
        label: 'Title',
        isRequired: true,
        value: null,
        onChange: ignore,
        currencyCode: 'eur',
      }),
    ],
  ]

  test.each(fields)('S5-12 the required flag marks the %s input visibly and for screen readers', (_, field) => {
    const shown = html(field)
    expect(shown).toContain('aria-required="true"')
    expect(shown).toMatch(/aria-hidden="true"[^>]*>\*</)
  })

  test('S5-12 an input without the flag has no mark', () => {
    const shown = html(createElement(TextField, { label: 'Title', value: '', onChange: ignore }))
    expect(shown).not.toContain('aria-required')
    expect(shown).not.toContain('>*<')
  })
})

describe('S5-13 number input', () => {
  const number = (props: object) =>
    html(
      createElement(NumberField, { label: 'Quantity', value: 1, onChange: ignore, minValue: 0, maxValue: 2, ...props }),
    )
  const button = (shown: string, name: string) => shown.split('<button').find((part) => part.includes(name)) ?? ''

  test('S5-13 the number input has step-up and step-down buttons with names', () => {
    expect(button(number({}), 'Increase Quantity')).toContain('aria-label')
    expect(button(number({}), 'Decrease Quantity')).toContain('aria-label')
  })

  test('S5-13 the button for a step beyond a limit is disabled', () => {
    expect(button(number({ value: 2 }), 'Increase Quantity')).toContain('disabled')
    expect(button(number({ value: 2 }), 'Decrease Quantity')).not.toMatch(/ disabled=/)
    expect(button(number({ value: 0 }), 'Decrease Quantity')).toContain('disabled')
  })
})
