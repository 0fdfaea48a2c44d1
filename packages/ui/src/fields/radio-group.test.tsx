import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RadioGroup } from './radio-group.tsx'

const options = [
  { id: 'variant', label: 'Variant' },
  { id: 'amount', label: 'Amount' },
]

test.each([
  ['horizontal', 'plain', true],
  ['vertical', 'plain', false],
  ['horizontal', 'card', false],
] as const)('the options of a %s group of the variant %s are further apart: %s', (orientation, variant, isApart) => {
  const html = renderToStaticMarkup(
    <RadioGroup
      label="What"
      options={options}
      value="variant"
      onChange={() => undefined}
      {...{ orientation, variant }}
    />,
  )
  expect(html.includes('gap-x-5')).toBe(isApart)
})
