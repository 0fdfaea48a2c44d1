import { expect, test } from 'vitest'
import { tableWidths } from './column-widths.ts'

const name = {}
const text = { width: 112 }
const status = { width: 100, isShort: true }
const amount = { width: 90, align: 'end' as const }

test('columns of text share the spare width in proportion to their own, others take none', () => {
  const { columns, table } = tableWidths([name, text, status, amount], {})
  const needed = 'var(--first-column) + 112px + 100px + 90px + 0px'
  const spare = `max(0px, 100cqi - (${needed}))`
  expect(columns).toEqual([
    `calc(var(--first-column) + ${spare} * ${2 / 3})`,
    `calc(112px + ${spare} * ${1 / 3})`,
    '100px',
    '90px',
  ])
  expect(table).toBe(`max(100%, ${needed})`)
})

test('checkboxes and menus have widths of their own', () => {
  const widths = tableWidths([{ width: 96, isShort: true }, text], { selection: {}, rowActions: () => null })
  expect([widths.checkbox, widths.actions]).toEqual(['40px', '48px'])
  expect(widths.columns[0]).toBe('min(var(--first-column), 96px)')
  expect(widths.table).toContain('112px + 88px')
})

test('a width that the user has set takes no share, and a table of such columns is as wide as they are', () => {
  const chosen = [
    { ...name, chosenWidth: 300 },
    { ...text, chosenWidth: 60 },
  ]
  expect(tableWidths(chosen, {})).toMatchObject({ columns: ['300px', '60px'], table: 'calc(300px + 60px + 0px)' })
})
