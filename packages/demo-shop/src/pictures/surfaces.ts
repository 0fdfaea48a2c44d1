import type { Look } from './motif.ts'
import type { Tones } from './palette.ts'
import { circle, clipped, ellipse, faded, line, path, repeat, short, through, type Point } from './svg.ts'

/** Height of an ellipse by its width: the camera looks slightly down. */
const TILT = 0.15

interface TurnedOptions {
  /** `open` shows the inside, `lid` closes the top with the body's own color. */
  readonly top?: 'open' | 'lid'
  readonly tones?: Tones
  readonly inside?: string
  readonly opacity?: number
  /** Distinguishes several turned bodies of one motif. */
  readonly part?: string
  readonly pattern?: Look['pattern']
}

/** A body of revolution from its profile: half widths from top to bottom. */
export function turned(look: Look, profile: readonly Point[], options: TurnedOptions = {}): string {
  const tones = options.tones ?? look.tones
  const outline = silhouette(profile)
  const [[topHalf, top], [, bottom]] = ends(profile)
  const widest = Math.max(...profile.map(([half]) => half))
  const skin = skinOf(options.pattern ?? look.pattern, look, { widest, top, bottom })
  const gleam = softLine(`M${short(-widest * 0.5)} ${top + 30}V${bottom - 40}`, '#ffffff', widest * 0.14, 0.16)
  const underside = shade(0, bottom + 14, widest * 1.25, widest * 0.42, 0.34)
  const mouth =
    options.top === 'lid'
      ? ellipse(0, top, topHalf, topHalf * TILT, tones.light)
      : ellipse(0, top, topHalf, topHalf * TILT, tones.pale) +
        ellipse(0, top + 3, topHalf * 0.93, topHalf * TILT * 0.86, options.inside ?? tones.dark)
  const body =
    path(outline, tones.round) +
    clipped(`${look.tones.id}-${options.part ?? 'body'}`, outline, skin + gleam + underside)
  return faded(body, options.opacity ?? 1) + mouth
}

function silhouette(profile: readonly Point[]): string {
  const [[topHalf, top], [bottomHalf, bottom]] = ends(profile)
  const mirrored = profile.map(([half, y]): Point => [-half, y]).toReversed()
  const arc = (half: number, x: number, y: number): string =>
    `A${half} ${short(half * TILT)} 0 0 1 ${short(x)} ${short(y)}`
  return `M${topHalf} ${top}${through(profile)}${arc(bottomHalf, -bottomHalf, bottom)}${through(mirrored)}${arc(topHalf, topHalf, top)}Z`
}

function ends(profile: readonly Point[]): [Point, Point] {
  const [first, last] = [profile[0], profile.at(-1)]
  if (first === undefined || last === undefined) throw new RangeError('A profile needs at least one point.')
  return [first, last]
}

interface Extent {
  readonly widest: number
  readonly top: number
  readonly bottom: number
}

function skinOf(pattern: Look['pattern'], look: Look, extent: Extent): string {
  const { widest, top, bottom } = extent
  const ring = (y: number, width: number): string =>
    line(
      `M${-widest} ${short(y)}A${widest} ${short(widest * TILT)} 0 0 0 ${widest} ${short(y)}`,
      look.accent.round,
      width,
    )
  const height = bottom - top
  if (pattern === 'speckle') return speckles(look, extent)
  if (pattern === 'band') return ring(top + height * 0.2, 16) + ring(top + height * 0.29, 6)
  if (pattern === 'dip') {
    const edge = short(top + height * 0.56)
    return path(
      `M${-widest} ${edge}A${widest} ${short(widest * TILT)} 0 0 0 ${widest} ${edge}V${bottom + 99}H${-widest}Z`,
      look.accent.round,
    )
  }
  if (pattern !== 'ribbed') return ''
  return repeat(15, (i) => {
    const x = short(Math.sin((i / 14 - 0.5) * Math.PI) * widest)
    return line(`M${x} ${top}V${bottom + 40}`, look.tones.deep, 4, 'opacity="0.2"')
  })
}

function speckles({ random, tones }: Look, { widest, top, bottom }: Extent): string {
  const dots = repeat(70, () => {
    const [x, y] = [(random() * 2 - 1) * widest, top + random() * (bottom - top + 30)]
    return circle(x, y, 1.6 + random() * 3.2, tones.deep)
  })
  return faded(dots, 0.5)
}

/** A surface of cloth, leather or paper: its outline with soft light and the look's pattern. */
export function cloth(
  look: Look,
  part: string,
  outline: string,
  options: { tones?: Tones; pattern?: Look['pattern'] } = {},
): string {
  const tones = options.tones ?? look.tones
  const print = printOf(options.pattern ?? look.pattern, look)
  return path(outline, tones.soft) + clipped(`${look.tones.id}-${part}`, outline, print)
}

function printOf(pattern: Look['pattern'], { accent, tones, random }: Look): string {
  const across = (width: number, gap: number): string =>
    repeat(Math.ceil(1400 / gap), (i) => line(`M-700 ${i * gap - 700}H700`, accent.base, width))
  const down = (width: number, gap: number): string =>
    repeat(Math.ceil(1400 / gap), (i) => line(`M${i * gap - 700} -700V700`, accent.base, width))
  if (pattern === 'stripe') return across(17, 56)
  if (pattern === 'check') return faded(across(36, 104) + down(36, 104), 0.5) + faded(across(4, 52) + down(4, 52), 0.55)
  if (pattern !== 'fleck') return ''
  const flecks = repeat(220, () => {
    const [x, y] = [random() * 900 - 450, random() * 1000 - 500]
    return line(
      `M${short(x)} ${short(y)}l${short(random() * 12 - 6)} ${short(4 + random() * 8)}`,
      random() > 0.5 ? tones.pale : tones.deep,
      3,
    )
  })
  return faded(flecks, 0.5)
}

/** A round bar along a curve: handles, straps, cords. */
export function tube(d: string, tones: Tones, width: number): string {
  return (
    line(d, tones.dark, width) +
    line(d, tones.base, width * 0.72) +
    line(d, tones.light, width * 0.24, 'opacity="0.75"')
  )
}

/** Stitching. */
export function seam(d: string, tones: Tones): string {
  return line(d, tones.deep, 3.5, 'stroke-dasharray="11 9" opacity="0.5"')
}

/** A soft crease or shade on a surface. */
export function crease(d: string, tones: Tones, width = 14): string {
  return softLine(d, tones.deep, width, 0.22)
}

/** A line with soft edges. */
export function softLine(d: string, color: string, width: number, opacity: number): string {
  const layer = (opacity / 4).toFixed(3)
  return repeat(5, (i) => line(d, color, Number(short(width * (2 - i * 0.4))), `opacity="${layer}"`))
}

/** A soft dark ellipse: contact shadows and hollows. */
export function shade(cx: number, cy: number, rx: number, ry: number, strength: number): string {
  return ellipse(cx, cy, rx, ry, 'url(#shade)', `opacity="${strength}"`)
}

/** Light around a flame or a bulb. */
export function glow(cx: number, cy: number, rx: number, ry: number, strength: number): string {
  return ellipse(cx, cy, rx, ry, 'url(#glow)', `opacity="${strength}"`)
}

/** Fine grain of wood along the x axis, to be clipped by its outline. */
export function wood(look: Look, part: string, outline: string, tones: Tones, turn = 0): string {
  const grain = repeat(26, (i) => {
    const y = i * 44 - 560 + look.random() * 26
    const bend = look.random() * 50 - 25
    return line(
      `M-620 ${short(y)}C-200 ${short(y + bend)} 200 ${short(y - bend)} 620 ${short(y + bend / 2)}`,
      tones.deep,
      2 + look.random() * 3,
    )
  })
  return (
    path(outline, tones.soft) +
    clipped(`${look.tones.id}-${part}`, outline, `<g opacity="0.2" transform="rotate(${turn})">${grain}</g>`)
  )
}
