import type { Look, Motif } from '../motif.ts'
import { cloth, crease, seam } from '../surfaces.ts'
import { box, faded, group, line, path, repeat, short } from '../svg.ts'

const blanket: Motif = {
  pose: 'flat',
  half: 370,
  focus: [-120, 120],
  draw: (look) => {
    const fringe = repeat(46, (i) =>
      line(
        `M${i * 15.4 - 347} 396l${short(look.random() * 10 - 5)} ${short(58 + look.random() * 14)}`,
        look.tones.dark,
        6,
      ),
    )
    return (
      cloth(look, 'under', 'M-350 -390C-120 -404 130 -400 352 -388L358 -60H-354Z') +
      fringe +
      cloth(
        look,
        'over',
        'M-360 -300C-120 -318 140 -310 364 -298C356 -60 362 200 360 400C120 410 -120 404 -358 402C-364 170 -352 -70 -360 -300Z',
      ) +
      crease('M-350 -296C-120 -314 140 -306 354 -294', look.tones, 22) +
      crease('M-210 -250C-190 -60 -214 180 -200 390M150 -260C170 -40 140 190 160 390', look.tones, 24)
    )
  },
}

const cushion: Motif = {
  pose: 'flat',
  half: 390,
  focus: [200, 200],
  draw: (look) => {
    const outline =
      'M-380 -372C-180 -330 180 -330 380 -372C340 -170 340 170 384 376C180 336 -180 336 -384 376C-340 170 -340 -170 -380 -372Z'
    return (
      cloth(look, 'body', outline) +
      line(outline, look.accent.base, 10) +
      crease(
        'M-330 -320C-250 -260 -200 -240 -150 -220M330 330C260 270 210 250 150 230M-320 320C-260 270 -210 260 -170 240M330 -320C280 -270 230 -250 190 -240',
        look.tones,
        26,
      )
    )
  },
}

const rug: Motif = {
  pose: 'flat',
  half: 330,
  focus: [120, 300],
  draw: (look) => {
    const tassels = repeat(34, (i) => line(`M${i * 18 - 297} -500v-46M${i * 18 - 297} 500v46`, look.tones.pale, 6))
    const lozenge = (w: number, h: number, y: number, fill: string): string =>
      path(`M0 ${y - h}L${w} ${y}L0 ${y + h}L${-w} ${y}Z`, fill)
    const motif = repeat(
      3,
      (i) =>
        lozenge(190, 150, i * 310 - 310, look.accent.base) +
        lozenge(130, 102, i * 310 - 310, look.tones.base) +
        lozenge(62, 48, i * 310 - 310, look.accent.dark),
    )
    const border =
      line(box(-270, -464, 540, 928), look.accent.base, 15) + line(box(-240, -434, 480, 868), look.accent.base, 5)
    return tassels + cloth(look, 'field', box(-306, -500, 612, 1000, 6)) + faded(motif + border, 0.85)
  },
}

const towels: Motif = {
  pose: 'flat',
  half: 350,
  focus: [-200, 60],
  draw: (look) =>
    repeat(3, (i) => fold({ ...look, tones: { ...look.tones, id: `${look.tones.id}-${i}` } }, i)) +
    path(box(-58, 220, 92, 62, 4), look.accent.base) +
    line('M-38 251H14', '#f4efe4', 6),
}

function fold(look: Look, index: number): string {
  const [y, width] = [205 - index * 205, 700 - index * 34]
  const half = width / 2
  const outline = `M${-half + 20} ${y - 100}C${-half / 2} ${y - 112} ${half / 2} ${y - 108} ${half - 40} ${y - 100}C${half + 34} ${y - 90} ${half + 34} ${y + 92} ${half - 40} ${y + 100}C${half / 2} ${y + 106} ${-half / 2} ${y + 104} ${-half + 20} ${y + 100}C${-half - 6} ${y + 40} ${-half - 6} ${y - 40} ${-half + 20} ${y - 100}Z`
  return (
    cloth({ ...look, pattern: index === 1 ? 'stripe' : 'plain' }, 'fold', outline) +
    crease(`M${-half + 24} ${y + 6}C-100 ${y - 4} 100 ${y + 10} ${half - 30} ${y}`, look.tones, 13) +
    line(
      `M${half - 78} ${y - 90}C${half - 50} ${y - 40} ${half - 50} ${y + 40} ${half - 78} ${y + 92}`,
      look.tones.pale,
      7,
      'opacity="0.55"',
    )
  )
}

const bandana: Motif = {
  pose: 'flat',
  half: 390,
  focus: [0, -60],
  draw: (look) => {
    const outline = 'M-400 -250C-140 -272 140 -272 400 -250C280 -30 120 210 0 400C-120 210 -280 -30 -400 -250Z'
    const dots = repeat(9, (row) =>
      repeat(13, (i) =>
        path(`M${i * 64 - 384 + (row % 2) * 32} ${row * 66 - 214}l13 13l-13 13l-13 -13z`, look.accent.base),
      ),
    )
    return (
      cloth({ ...look, pattern: 'plain' }, 'square', outline) +
      `<clipPath id="${look.tones.id}-print"><path d="M-336 -222C-120 -240 120 -240 336 -222C230 -30 110 170 0 334C-110 170 -230 -30 -336 -222Z"/></clipPath><g clip-path="url(#${look.tones.id}-print)" opacity="0.9">${dots}</g>` +
      line(
        'M-352 -232C-130 -250 130 -250 352 -232C240 -30 110 180 0 350C-110 180 -240 -30 -352 -232Z',
        look.accent.base,
        7,
      ) +
      crease('M-30 -250C-20 -60 -20 140 0 380', look.tones, 22)
    )
  },
}

const scarf: Motif = {
  pose: 'flat',
  half: 270,
  focus: [0, -120],
  draw: (look) => {
    const tail = (part: string, x: number, low: number, turn: number): string =>
      group(
        repeat(12, (i) => line(`M${i * 15 - 82} ${low - 4}l${short(look.random() * 10 - 5)} 62`, look.tones.dark, 7)) +
          cloth(look, part, box(-92, -150, 184, low + 150, 10)) +
          crease(`M-30 -100V${low - 20}`, look.tones, 18),
        `translate(${x} 0) rotate(${turn})`,
      )
    const loop =
      'M-230 -330C-200 -520 200 -520 230 -330C246 -180 130 -60 0 -50C-130 -60 -246 -180 -230 -330ZM-92 -320C-80 -230 80 -230 92 -320C80 -390 -80 -390 -92 -320Z'
    return (
      tail('left', -70, 470, 5) +
      tail('right', 84, 400, -7) +
      cloth(look, 'loop', loop) +
      seam('M-190 -300C-170 -170 -80 -104 0 -96C80 -104 170 -170 190 -300', look.tones) +
      crease('M-200 -240C-120 -120 120 -120 200 -240', look.tones, 20)
    )
  },
}

export const TEXTILES = { blanket, cushion, rug, towels, bandana, scarf }
