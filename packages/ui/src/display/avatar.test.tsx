import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'

test.each([
  ['Noor Haddad', 'NH'],
  ['Ana Maria de la Cruz', 'AC'],
  ['Storeroom', 'S'],
  ['admin@test.com', 'A'],
  ['noor.haddad@mail.example.com', 'NH'],
  ['noor+orders@example.com', 'NO'],
  ['@', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(renderToStaticMarkup(<Avatar name={name} isDecorative />)).toContain(`>${initials}</span>`)
})
