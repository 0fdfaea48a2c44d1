/** The accent color of a shop, and the tones of it that light and dark pages need. Colors are `#rrggbb`. */

/** The least contrast of text with what is behind it (WCAG 2.2 AA). */
export const LEAST_CONTRAST = 4.5

const WHITE = '#ffffff'
const BLACK = '#000000'
/** The surfaces that give text in the accent color the least contrast. */
const surfaces = { light: '#f2f1ee', dark: '#2a2a28' }
/** The color with the least contrast of the other texts that are shown on a tint of the accent color. */
const weakText = { light: '#6b6761', dark: '#a19d95' }
const cards = { light: WHITE, dark: '#1b1b1a' }
const inks = { light: WHITE, dark: '#141413' }

/** Red, green and blue: 0 to 255. */
const partsOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** WCAG 2.2, relative luminance: 0 to 1. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(hex).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2, contrast of two colors: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The contrast of white text on a color: 1 to 21. */
export const contrastOfWhite = (hex: string): number => contrast(WHITE, hex)

/** A color with a share of another one, 0 to 1. */
function mixed(hex: string, other: string, share: number): string {
  const others = partsOf(other)
  const parts = partsOf(hex).map((part, at) => Math.round(part + ((others[at] ?? 0) - part) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const shares = Array.from({ length: 51 }, (_, step) => step / 50)

/** The color, moved towards another one until text in it can be read on a surface. */
const readable = (hex: string, towards: string, surface: string): string =>
  shares.map((share) => mixed(hex, towards, share)).find((tone) => contrast(tone, surface) >= LEAST_CONTRAST) ?? towards

/** A card with as much of the color as text on it allows, at most a fifth. */
const tintOf = (accent: string, card: string, weak: string): string =>
  shares
    .filter((share) => share <= 0.2)
    .map((share) => mixed(card, accent, share))
    .findLast((tint) => [accent, weak].every((text) => contrast(text, tint) >= LEAST_CONTRAST)) ?? card

/** Tones of an accent color for one theme. */
export type Accent = {
  readonly accent: string
  readonly hover: string
  readonly pressed: string
  /** Text on the accent color. */
  readonly ink: string
  /** What is selected: a faint surface, with text in any color. */
  readonly tint: string
}

function toneOf(hex: string, theme: 'light' | 'dark'): Accent {
  const [towards, strength] = theme === 'light' ? [BLACK, 0.15] : [WHITE, 0.2]
  const accent = readable(hex, towards, surfaces[theme])
  return {
    accent,
    hover: mixed(accent, towards, strength),
    pressed: mixed(accent, towards, 2 * strength),
    ink: inks[theme],
    tint: tintOf(accent, cards[theme], weakText[theme]),
  }
}

/** The tones of an accent color in both themes: text in it, and text on it, has a contrast of at least 4.5. */
export const accentTones = (hex: string): { readonly light: Accent; readonly dark: Accent } => ({
  light: toneOf(hex, 'light'),
  dark: toneOf(hex, 'dark'),
})

/** Custom properties, and which tone each has. */
export type AccentProperties = Readonly<Record<string, keyof Accent>>

/** The values of custom properties: `['--accent', 'light-dark(#24523f, #8fd2b0)']`. */
export function accentValues(hex: string, properties: AccentProperties): readonly (readonly [string, string])[] {
  const { light, dark } = accentTones(hex)
  return Object.entries(properties).map(([property, tone]) => [property, `light-dark(${light[tone]}, ${dark[tone]})`])
}

/** The custom properties with these values, as the text of a style: `--accent: light-dark(#24523f, #8fd2b0);`. */
export const accentStyle = (hex: string, properties: AccentProperties): string =>
  accentValues(hex, properties)
    .map(([property, value]) => `${property}: ${value};`)
    .join(' ')
