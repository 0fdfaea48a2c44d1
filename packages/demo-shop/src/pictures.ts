import type { Look, Motif, Pattern } from './pictures/motif.ts'
import { MOTIFS, type MotifName } from './pictures/motifs.ts'
import { gradientsOf, lightnessOf, tonesOf, type ColorName } from './pictures/palette.ts'
import { shade } from './pictures/surfaces.ts'
import { group, path, repeat, short } from './pictures/svg.ts'
import { seeded } from './seeded.ts'

/**
 * What a picture shows: `front` one item, `range` up to three side by side, one per color, `detail` one from close by.
 */
export interface PictureSpec {
  readonly motif: MotifName
  readonly colors: readonly ColorName[]
  readonly accent: ColorName
  readonly pattern: Pattern
  readonly view: 'front' | 'range' | 'detail'
  /** Any text that identifies the picture; equal specs give equal pictures. */
  readonly seed: string
}

const WIDTH = 1200
const HEIGHT = 1500
/** Distances from the top of the picture: the middle of the items, and the ground that they stand on. */
const MIDDLE = 770
const LOWEST_FLOOR = 1200

/**
 * The tint of the paper behind the item: off-white, and a step deeper behind items that are nearly white themselves.
 */
const BACKDROPS = {
  airy: ['#f4f0e8', '#f1efe9', '#f3ede6', '#eff0ea'],
  deep: ['#ddd3c3', '#d3d5cb', '#dccfc3', '#cfd5d6'],
} as const

/**
 * One blur per item at most: blurs cost nearly all the time of rendering, so all other softness is gradients and
 * layers.
 */
const DEFINITIONS =
  '<filter id="lift" color-interpolation-filters="sRGB" x="-12%" y="-12%" width="130%" height="130%"><feGaussianBlur in="SourceAlpha" stdDeviation="19"/><feOffset dx="14" dy="22"/><feComponentTransfer result="shadow"><feFuncA type="linear" slope="0.4"/></feComponentTransfer><feMerge><feMergeNode in="shadow"/><feMergeNode in="SourceGraphic"/></feMerge></filter>' +
  '<radialGradient id="shade"><stop offset="0" stop-color="#2b211c"/><stop offset="0.55" stop-color="#2b211c" stop-opacity="0.62"/><stop offset="1" stop-color="#2b211c" stop-opacity="0"/></radialGradient>' +
  '<radialGradient id="glow"><stop offset="0" stop-color="#ffe6b0"/><stop offset="0.4" stop-color="#ffe8b8" stop-opacity="0.55"/><stop offset="1" stop-color="#ffecc4" stop-opacity="0"/></radialGradient>'

/**
 * The picture of a product as SVG text, 1200 × 1500.
 * @throws RangeError when `spec.colors` is empty.
 */
export function drawPicture(spec: PictureSpec): string {
  const shown = spec.view === 'range' ? spec.colors.slice(0, 3) : spec.colors.slice(0, 1)
  if (shown.length === 0) throw new RangeError('A picture needs at least one color.')
  const motif = MOTIFS[spec.motif]
  const looks = shown.map((color, index) => lookOf(spec, color, index))
  const gradients = looks.map(({ tones, accent }) => gradientsOf(tones) + gradientsOf(accent)).join('')
  const scene = SCENES[spec.view](motif, looks)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<defs>${DEFINITIONS}${gradients}</defs>${backdrop(spec, Math.max(...shown.map(lightnessOf)), motif)}${scene}</svg>`
  )
}

function lookOf(spec: PictureSpec, color: ColorName, index: number): Look {
  const tones = tonesOf(color, `c${index}`)
  return {
    tones,
    accent: tonesOf(spec.accent, `a${index}`),
    pattern: spec.pattern,
    random: seeded(`${spec.seed}/${index}`),
  }
}

const SCENES: Record<PictureSpec['view'], (motif: Motif, looks: readonly Look[]) => string> = {
  front: (motif, looks) =>
    looks.map((look) => placed(motif, look, { x: WIDTH / 2, scale: fitting(motif), lift: 0 })).join(''),
  range: (motif, looks) => ranged(motif, looks),
  detail: (motif, [look]) => {
    if (look === undefined) return ''
    const [x, y] = motif.focus
    const scale = 2.1
    const origin = motif.pose === 'flat' ? 'rotate(-6) ' : ''
    return group(
      shadowOf(motif) + lifted(motif, look),
      `translate(${WIDTH / 2} ${HEIGHT / 2}) ${origin}scale(${scale}) translate(${-x} ${-y})`,
    )
  },
}

/** Standing items are placed side by side, every second one a step back; flat ones overlap like cards laid out. */
function ranged(motif: Motif, looks: readonly Look[]): string {
  const standing = motif.pose === 'standing'
  const room = standing ? 0.465 : 0.56
  const scale = Math.min(fitting(motif) * 0.74, (WIDTH * room) / (motif.half * looks.length))
  const step = motif.half * scale * (standing ? 1.78 : 1.3)
  const places = looks.map((look, index) => {
    const offset = index - (looks.length - 1) / 2
    const back = standing && index % 2 === 1
    const lift = standing ? (back ? 55 : 0) : motif.pose === 'hanging' ? (index % 2) * 90 : offset * -130
    return { back, drawing: placed(motif, look, { x: WIDTH / 2 + offset * step, scale, lift }) }
  })
  return places
    .toSorted((a, b) => Number(b.back) - Number(a.back))
    .map(({ drawing }) => drawing)
    .join('')
}

interface Placement {
  readonly x: number
  readonly scale: number
  readonly lift: number
}

function placed(motif: Motif, look: Look, { x, scale, lift }: Placement): string {
  const floor = Math.min(MIDDLE + ((motif.tall ?? 0) * scale) / 2, LOWEST_FLOOR)
  return group(
    shadowOf(motif) + lifted(motif, look),
    `translate(${short(x)} ${short(floor - lift)}) scale(${scale.toFixed(3)})`,
  )
}

/** The scale at which one item fills the picture well. */
function fitting({ half, tall = 0 }: Motif): number {
  return Math.min(tall > 0 ? 1.3 : 1.12, 440 / half, 880 / Math.max(tall, 1))
}

function lifted(motif: Motif, look: Look): string {
  return motif.pose === 'standing' ? motif.draw(look) : `<g filter="url(#lift)">${motif.draw(look)}</g>`
}

/** Where a standing item touches the floor, and the long soft shadow away from the window. */
function shadowOf({ pose, foot = 0 }: Motif): string {
  if (pose !== 'standing') return ''
  return shade(foot * 0.5, 12, foot * 1.7, foot * 0.34, 0.3) + shade(0, 8, foot * 1.2, foot * 0.22, 0.55)
}

function backdrop(spec: PictureSpec, lightness: number, { pose }: Motif): string {
  const random = seeded(`${spec.seed}/backdrop`)
  const tints = lightness > 0.72 ? BACKDROPS.deep : BACKDROPS.airy
  const tint = tints[Math.floor(random() * tints.length)] ?? BACKDROPS.airy[0]
  const wall =
    '<radialGradient id="wall" cx="0.32" cy="0.22" r="1.05"><stop offset="0" stop-color="#ffffff" stop-opacity="0.62"/><stop offset="0.55" stop-color="#ffffff" stop-opacity="0"/><stop offset="1" stop-color="#4a3b30" stop-opacity="0.13"/></radialGradient>' +
    '<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0.58" stop-color="#4a3b30" stop-opacity="0"/><stop offset="0.68" stop-color="#4a3b30" stop-opacity="0.075"/><stop offset="1" stop-color="#4a3b30" stop-opacity="0.02"/></linearGradient>'
  const sheet = `M0 0H${WIDTH}V${HEIGHT}H0Z`
  const windowLight = repeat(2, (i) => beam(-200 + i * 420))
  return `<defs>${wall}</defs>${path(sheet, tint)}${path(sheet, 'url(#wall)')}${pose === 'standing' ? path(sheet, 'url(#floor)') : ''}${windowLight}`
}

/** A slanted band of light with soft edges, starting at the foot of the picture. */
function beam(x: number): string {
  return repeat(4, (i) => {
    const [inset, width] = [i * 14, 300 - i * 28]
    return path(
      `M${x + inset} ${HEIGHT}L${x + inset + 620} 0h${width}L${x + inset + width} ${HEIGHT}Z`,
      '#ffffff',
      'opacity="0.05"',
    )
  })
}
