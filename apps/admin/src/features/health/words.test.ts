import { contract } from '@storeroom/contract'
import { expect, test } from 'vitest'
import words from '../../locales/en/health.json'

const { checks } = contract.admin.health.retrieve.response.properties.health.properties
const { name, problems } = checks.items.properties
const codes = problems.items.properties.code.enum
const names = name.enum

test('every problem that the server can report has a sentence and a remedy', () => {
  expect(Object.keys(words.problem).toSorted()).toEqual([...codes].toSorted())
  expect(Object.keys(words.remedy).toSorted()).toEqual([...codes].toSorted())
})

test('every check has a name and a sentence for when it is fine', () => {
  expect(Object.keys(words.check).toSorted()).toEqual([...names].toSorted())
  expect(Object.keys(words.fine).toSorted()).toEqual([...names].toSorted())
})
