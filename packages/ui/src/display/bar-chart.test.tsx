import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BarChart } from './bar-chart.tsx'

test.each([
  [[3, 8], '8 kg 0 kg'],
  [[-2, 8], '8 kg -2 kg'],
  [[0, 0], '0 kg'],
])('the axis of %j says how far the bars reach', (values, axis) => {
  const html = renderToStaticMarkup(
    <BarChart
      label="Weight"
      bars={values.map((value, index) => ({ id: `${index}`, value, title: `Day ${index}: ${value}` }))}
      format={(value) => `${value} kg`}
      first="1 Nov"
      last="2 Nov"
    />,
  )
  expect([...html.matchAll(/<bdi>([^<]*)</g)].map(([, text]) => text).join(' ')).toBe(axis)
  expect(html).toContain(`<title>Day 1: ${values[1]}</title>`)
})
