import type { Motif } from '../motif.ts'
import { cloth, crease, seam } from '../surfaces.ts'
import { box, circle, clipped, ellipse, group, line, path, repeat, short } from '../svg.ts'

const socks: Motif = {
  pose: 'flat',
  half: 350,
  focus: [-110, -260],
  draw: (look) => {
    const outline =
      'M-96 -430H96C100 -240 92 -80 110 40C150 130 300 190 320 290C330 370 260 400 180 396C60 388 -60 330 -90 200C-104 60 -92 -200 -96 -430Z'
    const sock = (part: string): string =>
      cloth(look, part, outline) +
      clipped(
        `${look.tones.id}-${part}-ends`,
        outline,
        ellipse(292, 350, 110, 130, look.accent.base) +
          ellipse(-84, 236, 110, 116, look.accent.base) +
          path('M-120 -440H120V-330H-120Z', look.accent.base),
      ) +
      repeat(15, (i) => line(`M${i * 13 - 90} -424v88`, look.accent.deep, 3, 'opacity="0.4"')) +
      crease('M-40 -300C-46 -100 -40 60 0 190', look.tones, 16)
    return group(sock('left'), 'translate(-150 -20) rotate(-7)') + group(sock('right'), 'translate(60 50) rotate(9)')
  },
}

const beanie: Motif = {
  pose: 'flat',
  half: 330,
  focus: [0, 150],
  draw: (look) => {
    const crown = 'M-300 120C-320 -220 -150 -400 0 -400C150 -400 320 -220 300 120Z'
    const ribs = repeat(21, (i) => {
      const x = Math.sin((i / 20 - 0.5) * Math.PI) * 292
      return line(
        `M${short(x)} 120C${short(x)} -160 ${short(x * 0.72)} -300 ${short(x * 0.08)} -392`,
        look.tones.deep,
        6,
        'opacity="0.28"',
      )
    })
    const brim =
      'M-316 70C-110 104 110 104 316 70C330 140 330 220 318 290C110 326 -110 326 -318 290C-330 220 -330 140 -316 70Z'
    const brimRibs = repeat(27, (i) => line(`M${i * 23 - 299} 96v206`, look.tones.deep, 6, 'opacity="0.26"'))
    return (
      cloth(look, 'crown', crown) +
      clipped(`${look.tones.id}-crown-ribs`, crown, ribs) +
      crease('M-310 76C-110 110 110 110 310 76', look.tones, 30) +
      cloth(look, 'brim', brim) +
      clipped(`${look.tones.id}-brim-ribs`, brim, brimRibs) +
      path(box(170, 170, 96, 66, 4), look.accent.base) +
      line('M190 203h56', '#f4efe4', 7)
    )
  },
}

const cap: Motif = {
  pose: 'flat',
  half: 350,
  focus: [0, -60],
  draw: (look) =>
    cloth(look, 'crown', 'M-290 60C-320 -260 -140 -340 0 -340C140 -340 320 -260 290 60C110 110 -110 110 -290 60Z') +
    seam('M-4 -336C-30 -200 -30 -60 -24 90M4 -336C30 -200 30 -60 24 90', look.tones) +
    seam('M-150 -306C-200 -180 -200 -40 -186 80M150 -306C200 -180 200 -40 186 80', look.tones) +
    circle(0, -340, 17, look.tones.dark) +
    circle(-108, -180, 9, look.tones.deep) +
    circle(108, -180, 9, look.tones.deep) +
    cloth(
      look,
      'peak',
      'M-296 50C-120 4 120 4 296 50C352 130 340 210 290 250C120 176 -120 176 -290 250C-340 210 -352 130 -296 50Z',
    ) +
    crease('M-290 52C-120 8 120 8 290 52', look.tones, 18) +
    seam('M-320 150C-130 80 130 80 320 150', look.tones) +
    path(box(-62, -150, 124, 76, 6), look.accent.base) +
    line('M-36 -112h72', '#f4efe4', 9),
}

const tote: Motif = {
  pose: 'flat',
  half: 320,
  focus: [0, 160],
  draw: (look) =>
    line('M-150 -190C-170 -640 170 -640 150 -190', look.accent.dark, 40) +
    cloth(
      look,
      'bag',
      'M-300 -220C-100 -232 100 -232 300 -220C312 20 322 280 326 490C110 506 -110 506 -326 490C-322 280 -312 20 -300 -220Z',
    ) +
    crease('M-200 60C-170 220 -190 380 -210 480M220 0C190 200 210 380 220 480', look.tones, 24) +
    line('M-150 -230C-190 -560 190 -560 150 -230', look.accent.base, 40) +
    line('M-158 -220V-120M158 -220V-120', look.accent.base, 44, 'style="stroke-linecap:butt"') +
    seam('M-294 -178C-100 -190 100 -190 294 -178', look.tones) +
    circle(0, 130, 104, look.accent.base) +
    path('M-104 150C-60 90 -20 110 10 134C50 166 80 120 104 130A104 104 0 0 1 -104 150Z', look.tones.pale),
}

const belt: Motif = {
  pose: 'flat',
  half: 250,
  focus: [-120, -330],
  draw: (look) => {
    const strap = 'M-120 -330V250C-120 440 120 440 120 250V-400'
    const flat = 'style="stroke-linecap:butt"'
    return (
      line(strap, look.tones.dark, 100, flat) +
      path('M70 -398L120 -470L170 -398Z', look.tones.dark) +
      path('M74 -398L120 -462L166 -398Z', look.tones.base) +
      line(strap, look.tones.base, 93, flat) +
      line(strap, look.tones.pale, 76, 'style="stroke-linecap:butt" stroke-dasharray="14 10" opacity="0.75"') +
      line(strap, look.tones.base, 69, flat) +
      crease('M-140 280C-130 380 130 380 140 280', look.tones, 24) +
      repeat(6, (i) => ellipse(120, i * 62 - 370, 8, 11, look.tones.deep)) +
      path(`${box(-196, -450, 152, 170, 30)}${box(-166, -420, 92, 110, 16)}`, look.accent.soft, 'fill-rule="evenodd"') +
      line('M-120 -296V-436', look.accent.dark, 18) +
      line('M-174 -220H-66', look.tones.dark, 40, flat) +
      line('M-174 -220H-66', look.tones.light, 30, flat)
    )
  },
}

const wallet: Motif = {
  pose: 'flat',
  half: 340,
  focus: [120, -30],
  draw: (look) =>
    path(box(-250, -250, 440, 300, 18), '#f2ece0') +
    path(box(-250, -250, 440, 70), look.accent.base) +
    path(box(-230, -200, 440, 300, 18), look.accent.light) +
    cloth(look, 'body', box(-320, -140, 640, 430, 34)) +
    cloth(
      look,
      'flap',
      'M-320 -106C-320 -140 -300 -140 -286 -140H286C310 -140 320 -130 320 -106V40C200 110 -200 110 -320 40Z',
    ) +
    crease('M-316 52C-200 124 200 124 316 52', look.tones, 16) +
    seam('M-300 -112V30C-190 92 190 92 300 30V-112', look.tones) +
    seam('M-300 90V266H300V90', look.tones) +
    circle(0, 62, 21, look.accent.base) +
    circle(-3, 58, 14, look.accent.light),
}

const mittens: Motif = {
  pose: 'flat',
  half: 420,
  focus: [-160, 60],
  draw: (look) => {
    const outline =
      'M-118 260C-130 60 -150 -120 -110 -280C-70 -400 90 -400 122 -280C140 -190 136 -110 132 -70C170 -130 230 -150 254 -100C270 -50 190 60 128 120C124 170 120 220 122 260Z'
    const hand = (part: string): string =>
      cloth(look, part, outline) +
      crease('M128 -60C120 0 122 60 128 116', look.tones, 14) +
      path('M-126 240H130V400C50 416 -50 416 -126 400Z', look.accent.base) +
      repeat(17, (i) => line(`M${i * 15 - 118} 250v152`, look.accent.deep, 4, 'opacity="0.4"'))
    return (
      group(hand('left'), 'translate(190 -20) rotate(9) scale(1 1)') +
      group(hand('right'), 'translate(-190 20) rotate(-9) scale(-1 1)')
    )
  },
}

export const ACCESSORIES = { socks, beanie, cap, tote, belt, wallet, mittens }
