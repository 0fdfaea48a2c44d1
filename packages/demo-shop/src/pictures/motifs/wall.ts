import type { Look, Motif } from '../motif.ts'
import { wood } from '../surfaces.ts'
import { box, circle, clipped, line, path, repeat, short } from '../svg.ts'

const PAPER = '#f8f4ea'
const INK = '#33322f'

const clock: Motif = {
  pose: 'flat',
  half: 370,
  focus: [0, -140],
  draw: (look) => {
    const marks = repeat(12, (i) =>
      line('M0 -292V-262', look.tones.ink, i % 3 === 0 ? 15 : 7, `transform="rotate(${i * 30})"`),
    )
    return (
      circle(0, 0, 370, look.accent.soft) +
      circle(0, 6, 346, look.tones.deep) +
      circle(0, 0, 342, look.tones.soft) +
      marks +
      line('M0 30V-170', look.tones.ink, 16, 'transform="rotate(-56)"') +
      line('M0 40V-250', look.tones.ink, 10, 'transform="rotate(54)"') +
      circle(0, 0, 19, look.tones.ink)
    )
  },
}

const mirror: Motif = {
  pose: 'flat',
  half: 300,
  focus: [150, -330],
  draw: (look) => {
    const arch = (inset: number): string => {
      const r = 290 - inset
      return `M${-r} ${500 - inset}V-200A${r} ${r} 0 0 1 ${r} -200V${500 - inset}Z`
    }
    const sheen =
      path('M-400 260L120 -600L260 -600L-300 500Z', '#ffffff', 'opacity="0.5"') +
      path('M-40 520L400 -200L400 -80L60 520Z', '#ffffff', 'opacity="0.35"')
    return (
      wood(look, 'frame', arch(0), look.tones, 90) +
      path(arch(30), look.tones.deep) +
      path(arch(35), '#cfd9da') +
      clipped(`${look.tones.id}-glass`, arch(35), sheen)
    )
  },
}

const print: Motif = {
  pose: 'flat',
  half: 330,
  focus: [40, 100],
  draw: (look) =>
    wood(look, 'frame', box(-330, -440, 660, 880), look.tones, 90) +
    path(box(-300, -410, 600, 820), look.tones.deep, 'opacity="0.55"') +
    path(box(-296, -406, 592, 812), PAPER) +
    landscape(look),
}

/** Hills, a low sun and water: the house motif of the framed and the loose prints. */
function landscape({ accent, tones }: Look): string {
  const sheet = box(-220, -320, 440, 600)
  return clipped(
    `${tones.id}-landscape`,
    sheet,
    path(sheet, accent.pale) +
      circle(70, -120, 86, '#e8b26b') +
      path('M-240 0C-130 -120 -40 -60 40 -20C120 20 180 -60 260 -70V400H-240Z', accent.light) +
      path('M-240 90C-120 10 -30 60 60 90C150 120 200 60 260 50V400H-240Z', accent.base) +
      path('M-240 180C-100 120 20 190 120 170C180 160 220 150 260 156V400H-240Z', accent.deep) +
      repeat(4, (i) => line(`M${-170 + i * 60} ${short(206 + i * 16)}h${150 - i * 20}`, PAPER, 4, 'opacity="0.55"')),
  )
}

const calendar: Motif = {
  pose: 'flat',
  half: 310,
  focus: [0, 230],
  draw: (look) => {
    const days = repeat(31, (i) => {
      const [x, y] = [((i + 2) % 7) * 70 - 210, Math.floor((i + 2) / 7) * 58 + 230]
      return circle(x, y, i === 11 ? 19 : 9, i === 11 ? look.accent.base : INK, i === 11 ? '' : 'opacity="0.75"')
    })
    return (
      path(box(-292, -430, 596, 940, 4), '#e6dfd0') +
      path(box(-300, -440, 600, 940, 4), PAPER) +
      `<g transform="translate(0 -140) scale(1.18 0.86)">${landscape(look)}</g>` +
      line('M-210 176H210', INK, 3, 'opacity="0.35"') +
      days +
      path(box(-310, -462, 620, 40, 6), look.tones.base) +
      line('M-40 -462C-40 -520 40 -520 40 -462', look.tones.dark, 6)
    )
  },
}

export const WALL = { clock, mirror, print, calendar }
