import { expect, test } from 'vitest'
import { labelTemplate } from './label-template.ts'

test('a label is translated once, and holds the name wherever the language puts it', () => {
  const names: string[] = []
  const label = labelTemplate((name) => {
    names.push(name)
    return `${name} löschen (${name})`
  })
  expect(label('S / Rot')).toBe('S / Rot löschen (S / Rot)')
  expect(label('$& {{title}}')).toBe('$& {{title}} löschen ($& {{title}})')
  expect(names).toHaveLength(1)
})
