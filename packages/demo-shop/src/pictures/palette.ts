/** The shop's colors by the name that a shopper reads on the option; the pictures are painted with the same names. */
const PALETTE = {
  White: '#f5f2ec',
  Chalk: '#ebe4d8',
  Oat: '#dccbb0',
  Sand: '#cdb48e',
  Kraft: '#c5a27a',
  Birch: '#dfc298',
  Oak: '#c19662',
  Clay: '#c48d6e',
  Terracotta: '#bd6544',
  Rust: '#9a4a2e',
  Brick: '#a5483c',
  Ochre: '#cc9540',
  Mustard: '#d9a834',
  Olive: '#7f7b47',
  Moss: '#69774c',
  Sage: '#a2b096',
  Fern: '#507b57',
  Forest: '#31503f',
  Sea: '#629395',
  Lake: '#3f7187',
  Sky: '#a3c0d1',
  Mist: '#c3ced1',
  Slate: '#67737c',
  Ink: '#2f3b4f',
  Navy: '#2b385a',
  Lilac: '#b4a5c5',
  Plum: '#70445d',
  Blush: '#e3bcae',
  Rose: '#c97f7b',
  Charcoal: '#484a4f',
  Black: '#2c2c2f',
  Walnut: '#724c35',
  Tan: '#ab7443',
  Cork: '#c89d70',
  Brass: '#c3a15c',
  Copper: '#b97453',
  Steel: '#b5bbc0',
  Clear: '#cfdfdd',
} as const satisfies Record<string, string>

export type ColorName = keyof typeof PALETTE

/** Whether an option's value is also a color that can be painted. */
export function isColorName(value: string): value is ColorName {
  return Object.hasOwn(PALETTE, value)
}

/** One color as a motif uses it: five steps of lightness and two gradients, for round bodies and for surfaces. */
export interface Tones {
  readonly id: string
  readonly base: string
  readonly pale: string
  readonly light: string
  readonly dark: string
  readonly deep: string
  /** Legible on `base`. */
  readonly ink: string
  readonly round: string
  readonly soft: string
}

/** `id` must be unique within one picture: it names the gradients. */
export function tonesOf(name: ColorName, id: string): Tones {
  const base = PALETTE[name]
  return {
    id,
    base,
    pale: mix(base, '#ffffff', 0.5),
    light: mix(base, '#ffffff', 0.22),
    dark: mix(base, '#2b2326', 0.2),
    deep: mix(base, '#2b2326', 0.44),
    ink: lightnessOf(name) > 0.55 ? mix(base, '#2b2326', 0.8) : mix(base, '#ffffff', 0.86),
    round: `url(#${id}-round)`,
    soft: `url(#${id}-soft)`,
  }
}

/** The gradients that `tones.round` and `tones.soft` refer to. */
export function gradientsOf({ id, base, pale, light, dark }: Tones): string {
  const round = [stop(0, dark), stop(0.16, base), stop(0.34, mix(light, pale, 0.35)), stop(0.58, base), stop(1, dark)]
  const soft = [stop(0, light), stop(0.5, base), stop(1, mix(base, dark, 0.55))]
  return (
    `<linearGradient id="${id}-round" x1="0" y1="0" x2="1" y2="0">${round.join('')}</linearGradient>` +
    `<linearGradient id="${id}-soft" x1="0" y1="0" x2="0.75" y2="1">${soft.join('')}</linearGradient>`
  )
}

/** `share` of `other` in `color`, 0 to 1; both as #rrggbb. */
function mix(color: string, other: string, share: number): string {
  const channel = (at: number): string => {
    const value = hex(color, at) * (1 - share) + hex(other, at) * share
    return Math.round(value).toString(16).padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

/** Perceived lightness from 0 (black) to 1 (white), by the luma weights of ITU-R BT.709. */
export function lightnessOf(name: ColorName): number {
  const color = PALETTE[name]
  return (0.2126 * hex(color, 1) + 0.7152 * hex(color, 3) + 0.0722 * hex(color, 5)) / 255
}

function hex(color: string, at: number): number {
  return Number.parseInt(color.slice(at, at + 2), 16)
}

function stop(offset: number, color: string): string {
  return `<stop offset="${offset}" stop-color="${color}"/>`
}
