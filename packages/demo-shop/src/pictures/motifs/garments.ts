import type { Look, Motif } from '../motif.ts'
import { cloth, crease, seam } from '../surfaces.ts'
import { box, circle, clipped, ellipse, faded, group, line, path, repeat, short } from '../svg.ts'

interface Cut {
  readonly sleeve: 'short' | 'long' | 'none'
  readonly neck: 'crew' | 'collar' | 'hood' | 'stand'
  readonly front: 'closed' | 'buttons' | 'zip'
  readonly ribbed?: boolean
  readonly pockets?: 'chest' | 'hand'
  readonly quilted?: boolean
}

const TORSO =
  'M-116 -400C-70 -352 70 -352 116 -400L246 -350C226 -220 222 -120 228 -60C236 120 232 300 238 440C90 458 -90 458 -238 440C-232 300 -236 120 -228 -60C-222 -120 -226 -220 -246 -350Z'
const SLEEVES = {
  none: [],
  short: ['M232 -356C300 -326 360 -240 420 -110L300 -40C272 -92 246 -120 224 -136Z'],
  long: ['M232 -356C310 -326 340 -250 364 -120C392 30 408 190 414 372L312 384C296 220 268 60 226 -90Z'],
} as const

function garment(cut: Cut): Motif {
  return {
    pose: 'flat',
    half: cut.sleeve === 'none' ? 280 : 420,
    focus: [40, -250],
    draw: (look) =>
      backOf(cut, look) + sleevesOf(cut, look) + torsoOf(cut, look) + frontOf(cut, look) + neckOf(cut, look),
  }
}

function backOf({ neck }: Cut, { tones }: Look): string {
  if (neck === 'hood')
    return (
      path('M-150 -390C-190 -590 190 -590 150 -390C70 -340 -70 -340 -150 -390Z', tones.soft) +
      ellipse(0, -440, 92, 76, tones.deep)
    )
  return path('M-120 -402C-60 -436 60 -436 120 -402C60 -340 -60 -340 -120 -402Z', tones.deep)
}

function sleevesOf({ sleeve, ribbed }: Cut, look: Look): string {
  const right = SLEEVES[sleeve].map((d, i) => cloth(look, `sleeve-${i}`, d) + cuff(sleeve, ribbed, look))
  const side = right.join('') + (sleeve === 'long' ? crease('M330 -160C350 -20 352 120 358 300', look.tones, 18) : '')
  return `<g transform="scale(-1 1)">${side}</g>${side.replaceAll(`${look.tones.id}-sleeve`, `${look.tones.id}-right`)}`
}

function cuff(sleeve: Cut['sleeve'], ribbed: boolean | undefined, { tones }: Look): string {
  if (sleeve === 'short') return seam('M404 -128L292 -60', tones)
  if (!ribbed) return seam('M410 344L310 356', tones)
  return (
    path('M413 340L310 352L316 400C350 408 384 404 412 394Z', tones.dark) +
    repeat(8, (i) => line(`M${322 + i * 12} ${short(356 - i * 1.2)}v38`, tones.deep, 3, 'opacity="0.5"'))
  )
}

function torsoOf({ ribbed, quilted }: Cut, look: Look): string {
  const hem = ribbed
    ? path('M-238 392C-90 410 90 410 238 392L230 452C90 468 -90 468 -230 452Z', look.tones.dark) +
      repeat(38, (i) =>
        line(`M${i * 12 - 222} ${short(404 + 6 * Math.cos((i - 18.5) / 12))}v48`, look.tones.deep, 3, 'opacity="0.45"'),
      )
    : seam('M-234 416C-90 434 90 434 234 416', look.tones)
  const quilting = quilted
    ? clipped(
        `${look.tones.id}-quilt`,
        TORSO,
        repeat(
          8,
          (i) =>
            crease(`M-260 ${i * 96 - 330}C-90 ${i * 96 - 306} 90 ${i * 96 - 306} 260 ${i * 96 - 330}`, look.tones, 20) +
            line(
              `M-260 ${i * 96 - 336}C-90 ${i * 96 - 312} 90 ${i * 96 - 312} 260 ${i * 96 - 336}`,
              look.tones.deep,
              3,
              'opacity="0.5"',
            ),
        ),
      )
    : ''
  const folds = crease(
    'M-226 -60C-170 -10 -150 60 -160 150M226 -60C180 0 160 60 170 130M-110 260C-80 330 -90 380 -84 430M120 230C100 310 110 370 104 430',
    look.tones,
    20,
  )
  return (
    cloth(look, 'torso', TORSO) +
    quilting +
    folds +
    hem +
    crease('M-232 -350C-214 -240 -214 -150 -226 -70M232 -350C214 -240 214 -150 226 -70', look.tones, 10)
  )
}

function frontOf({ front, pockets, neck }: Cut, look: Look): string {
  const { tones, accent } = look
  const top = neck === 'crew' ? -364 : -372
  const closing =
    front === 'buttons'
      ? faded(path(`M-30 ${top}h60V450h-60z`, tones.light), 0.55) +
        seam(`M-30 ${top + 10}V446M30 ${top + 10}V446`, tones) +
        repeat(7, (i) => circle(0, i * 112 - 290, 12, accent.base) + circle(-1, i * 112 - 292, 8, accent.light))
      : front === 'zip'
        ? line(`M0 ${top}V446`, tones.deep, 16) +
          line(`M0 ${top}V446`, accent.base, 7, 'stroke-dasharray="7 5" style="stroke-linecap:butt"') +
          path('M-9 -250h18l5 62h-28z', accent.base)
        : ''
  const pocket = (x: number, y: number, w: number, h: number): string =>
    path(box(x, y, w, h, 14), tones.base) +
    seam(box(x + 7, y + 7, w - 14, h - 14, 10), tones) +
    line(`M${x + 4} ${y + 30}h${w - 8}`, tones.deep, 3, 'opacity="0.4"')
  if (neck === 'hood' && front === 'closed') {
    const kangaroo = 'M-130 180H130L190 300V400H-190V300Z'
    return path(kangaroo, tones.base) + seam(kangaroo, tones) + crease('M-134 182L-192 300M134 182L192 300', tones, 12)
  }
  if (pockets === 'chest') return closing + pocket(58, -250, 128, 140)
  if (pockets === 'hand')
    return closing + pocket(64, 150, 140, 170) + pocket(-204, 150, 140, 170) + pocket(62, -250, 122, 124)
  return closing
}

function neckOf({ neck, ribbed }: Cut, { tones }: Look): string {
  if (neck === 'crew') {
    const width = ribbed ? 34 : 24
    return (
      line('M-112 -396C-66 -346 66 -346 112 -396', tones.dark, width, 'style="stroke-linecap:butt"') +
      line('M-100 -372C-60 -330 60 -330 100 -372', tones.deep, 3, 'stroke-dasharray="11 9" opacity="0.45"')
    )
  }
  if (neck === 'hood')
    return (
      line('M-118 -408C-70 -352 70 -352 118 -408', tones.dark, 22) + line('M-40 -360V-230M40 -360V-240', tones.pale, 9)
    )
  if (neck === 'stand')
    return (
      path('M-122 -404C-70 -440 70 -440 122 -404C116 -360 60 -336 0 -334C-60 -336 -116 -360 -122 -404Z', tones.base) +
      line('M-122 -404C-70 -370 70 -370 122 -404', tones.deep, 6, 'opacity="0.5"') +
      line('M0 -376V-334', tones.deep, 12)
    )
  const side =
    crease('M-4 -356L-64 -256L-164 -370', tones, 16) +
    path('M-118 -424C-92 -386 -40 -368 0 -364L-58 -258C-112 -290 -150 -336 -160 -378Z', tones.light) +
    line('M-118 -424C-92 -386 -40 -368 0 -364L-58 -258C-112 -290 -150 -336 -160 -378Z', tones.dark, 4) +
    seam('M-148 -374C-136 -340 -104 -304 -64 -278L-16 -358', tones)
  const band = path('M-118 -424C-70 -452 70 -452 118 -424C70 -392 -70 -392 -118 -424Z', tones.dark)
  return `${band}${side}<g transform="scale(-1 1)">${side}</g>`
}

/** Trousers and shorts: `low` is where the legs end. */
function legs(low: number, wide: number): Motif {
  return {
    pose: 'flat',
    half: 270,
    focus: [0, -380 + (520 - low) / 2],
    draw: (look) => {
      const outline = `M-196 -520H196C236 -300 ${wide} -100 ${wide} ${low}L${wide - 190} ${low + 8}C60 -40 30 -200 0 -250C-30 -200 -60 -40 ${190 - wide} ${low + 8}L${-wide} ${low}C${-wide} -100 -236 -300 -196 -520Z`
      const { tones, accent } = look
      const drawing =
        cloth(look, 'legs', outline) +
        crease(
          `M-150 -300C-170 -60 ${95 - wide} ${low / 2} ${95 - wide} ${low}M150 -300C170 -60 ${wide - 95} ${low / 2} ${wide - 95} ${low}`,
          tones,
          18,
        ) +
        crease('M-20 -240C-70 -210 -110 -200 -150 -196M20 -240C70 -210 110 -200 150 -196', tones, 16) +
        path('M-200 -524H200L206 -466H-206Z', tones.dark) +
        repeat(4, (i) => path(box(i * 118 - 188, -530, 20, 72, 4), tones.light)) +
        line('M0 -466V-270', tones.deep, 4, 'opacity="0.55"') +
        seam('M34 -466C44 -360 34 -310 0 -280', tones) +
        seam('M-208 -400C-170 -390 -140 -420 -132 -462M208 -400C170 -390 140 -420 132 -462', tones) +
        seam(`M${-wide + 10} ${low - 26}H${172 - wide}M${wide - 10} ${low - 26}H${wide - 172}`, tones) +
        circle(0, -494, 13, accent.base)
      return group(drawing, `translate(0 ${(520 - low) / 2})`)
    },
  }
}

export const GARMENTS = {
  tee: garment({ sleeve: 'short', neck: 'crew', front: 'closed' }),
  longSleeve: garment({ sleeve: 'long', neck: 'crew', front: 'closed' }),
  jumper: garment({ sleeve: 'long', neck: 'crew', front: 'closed', ribbed: true }),
  hoodie: garment({ sleeve: 'long', neck: 'hood', front: 'closed', ribbed: true }),
  shirt: garment({ sleeve: 'long', neck: 'collar', front: 'buttons', pockets: 'chest' }),
  overshirt: garment({ sleeve: 'long', neck: 'collar', front: 'buttons', pockets: 'hand' }),
  rainJacket: garment({ sleeve: 'long', neck: 'hood', front: 'zip' }),
  gilet: garment({ sleeve: 'none', neck: 'stand', front: 'zip', quilted: true }),
  trousers: legs(520, 262),
  shorts: legs(60, 272),
}
