import { describe, expect, test } from 'vitest'
import { accentStyle, accentTones, contrast, contrastOfWhite, LEAST_CONTRAST } from './accent.ts'

const hexOf = (part: number) => part.toString(16).padStart(2, '0')
const steps = [0, 51, 102, 153, 204, 255]
/** Colors on which white text can be read: the server refuses any other as an accent color. */
const colors = steps
  .flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${hexOf(red)}${hexOf(green)}${hexOf(blue)}`)))
  .filter((hex) => contrastOfWhite(hex) >= LEAST_CONTRAST)

describe('an accent color', () => {
  test('has the contrast that WCAG gives it', () => {
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
    expect(contrastOfWhite('#777777')).toBeCloseTo(4.48, 2)
    expect(contrastOfWhite('#767676')).toBeGreaterThan(LEAST_CONTRAST)
  })

  test.each(['light', 'dark'] as const)('has tones whose text can be read on %s pages', (theme) => {
    const surface = { light: '#f2f1ee', dark: '#2a2a28' }[theme]
    const unreadable = colors.filter((hex) => {
      const { accent, hover, pressed, ink, tint } = accentTones(hex)[theme]
      const pairs = [
        [accent, surface],
        [accent, tint],
        [ink, accent],
        [ink, hover],
        [ink, pressed],
      ] as const
      return pairs.some(([text, behind]) => contrast(text, behind) < LEAST_CONTRAST)
    })
    expect(unreadable).toEqual([])
  })

  test('is a style of custom properties', () => {
    expect(accentStyle('#24523f', { '--accent': 'accent', '--on-accent': 'ink' })).toMatch(
      /^--accent: light-dark\(#24523f, #[\da-f]{6}\); --on-accent: light-dark\(#ffffff, #141413\);$/,
    )
  })
})
