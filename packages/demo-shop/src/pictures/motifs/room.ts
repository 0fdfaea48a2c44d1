import type { Motif } from '../motif.ts'
import type { Tones } from '../palette.ts'
import { cloth, glow, tube, turned } from '../surfaces.ts'
import { clipped, ellipse, faded, group, line, path, repeat, short } from '../svg.ts'

const GLOW = '#fff3d2'

const lamp: Motif = {
  pose: 'standing',
  half: 300,
  tall: 800,
  foot: 170,
  focus: [0, -560],
  draw: (look) =>
    line('M120 -20C260 -20 330 -8 420 -14', look.tones.deep, 8, 'opacity="0.6"') +
    turned(
      look,
      [
        [26, -400],
        [24, -360],
        [70, -290],
        [150, -190],
        [160, -90],
        [120, -18],
        [120, 0],
        [120, 0],
      ],
      { tones: look.accent, part: 'base' },
    ) +
    line('M0 -500V-400', '#b99a5c', 20) +
    glow(0, -580, 540, 470, 0.75) +
    turned(
      look,
      [
        [150, -780],
        [150, -780],
        [280, -470],
        [280, -470],
      ],
      { part: 'shade', inside: GLOW },
    ) +
    path('M-278 -474A280 40 0 0 0 278 -474L262 -500A262 36 0 0 1 -262 -500Z', GLOW, 'opacity="0.45"'),
}

const pendant: Motif = {
  pose: 'hanging',
  half: 330,
  focus: [0, -180],
  draw: (look) =>
    line('M0 -950V-380', '#45403c', 9) +
    glow(0, 40, 520, 330, 0.9) +
    turned(
      look,
      [
        [34, -440],
        [34, -440],
        [40, -370],
        [40, -370],
      ],
      { tones: look.accent, part: 'cap', top: 'lid', pattern: 'plain' },
    ) +
    turned(
      look,
      [
        [46, -372],
        [90, -360],
        [230, -250],
        [310, -60],
        [316, 0],
        [316, 0],
      ],
      { top: 'lid', part: 'shade' },
    ) +
    ellipse(0, 0, 312, 46, '#fff8e6') +
    ellipse(0, 8, 84, 22, '#ffffff'),
}

const vase: Motif = {
  pose: 'standing',
  half: 240,
  tall: 920,
  foot: 150,
  focus: [0, -330],
  draw: (look) =>
    stems(look.accent) +
    turned(look, [
      [84, -520],
      [84, -520],
      [66, -470],
      [82, -410],
      [190, -290],
      [214, -180],
      [170, -50],
      [130, 0],
      [130, 0],
    ]),
}

function stems(leaf: Tones): string {
  const sprig = (turn: number, tall: number): string =>
    group(
      line(`M0 0C6 ${-tall / 3} -10 ${-tall / 1.5} 0 ${-tall}`, leaf.dark, 7) +
        repeat(8, (i) => {
          const y = -tall * (0.3 + i * 0.09)
          const side = i % 2 === 0 ? 1 : -1
          return path(
            `M0 ${short(y)}c${side * 24} -46 ${side * 66} -56 ${side * 92} -52c${side * -8} 34 ${side * -48} 62 ${side * -92} 52z`,
            i % 3 === 0 ? leaf.light : leaf.base,
          )
        }),
      `translate(0 -500) rotate(${turn})`,
    )
  return sprig(-24, 330) + sprig(22, 300) + sprig(-2, 400)
}

const planter: Motif = {
  pose: 'standing',
  half: 290,
  tall: 780,
  foot: 170,
  focus: [0, -220],
  draw: (look) =>
    repeat(9, (i) => {
      const turn = (i - 4) * 19 + (look.random() * 10 - 5)
      const tall = 430 - Math.abs(i - 4) * 32 + look.random() * 40
      const shape = `M0 0C${short(-74)} ${short(-tall * 0.35)} -62 ${short(-tall * 0.8)} 0 ${short(-tall)}C62 ${short(-tall * 0.8)} 74 ${short(-tall * 0.35)} 0 0Z`
      return group(
        path(shape, i % 2 === 0 ? look.accent.soft : look.accent.dark) +
          line(`M0 -20V${short(-tall * 0.9)}`, look.accent.light, 4, 'opacity="0.7"'),
        `translate(0 -330) rotate(${short(turn)})`,
      )
    }) +
    turned(
      look,
      [
        [214, -350],
        [214, -350],
        [214, -290],
        [196, -280],
        [176, -120],
        [152, 0],
        [152, 0],
      ],
      { inside: '#3d2c22' },
    ),
}

const stool: Motif = {
  pose: 'standing',
  half: 300,
  tall: 580,
  foot: 270,
  focus: [0, -480],
  draw: (look) =>
    line('M-130 -470L-170 -60M130 -470L170 -60', look.accent.dark, 34) +
    line('M-196 -250H196', look.accent.dark, 22) +
    line('M-200 -470L-256 -6M200 -470L256 -6', look.accent.base, 40) +
    line('M-226 -190H226', look.accent.base, 24) +
    turned(
      look,
      [
        [270, -540],
        [270, -540],
        [278, -500],
        [262, -462],
        [262, -462],
      ],
      { top: 'lid', part: 'seat' },
    ),
}

const chair: Motif = {
  pose: 'standing',
  half: 300,
  tall: 900,
  foot: 270,
  focus: [0, -560],
  draw: (look) => {
    const back =
      'M-236 -880C-120 -910 120 -910 236 -880C250 -800 248 -740 236 -700C110 -722 -110 -722 -236 -700C-248 -740 -250 -800 -236 -880Z'
    const seat = 'M-270 -420C-200 -470 200 -470 270 -420L292 -336C200 -310 -200 -310 -292 -336Z'
    return (
      line('M-196 -380L-216 -70M196 -380L216 -70', look.accent.dark, 30) +
      line('M-218 -860C-214 -700 -224 -560 -216 -420M218 -860C214 -700 224 -560 216 -420', look.accent.base, 36) +
      cloth(look, 'back', back) +
      path('M-292 -340C-200 -312 200 -312 292 -340V-300C200 -272 -200 -272 -292 -300Z', look.accent.dark) +
      cloth(look, 'seat', seat) +
      line('M-250 -300L-282 -6M250 -300L282 -6', look.accent.base, 40) +
      line('M-262 -170H262', look.accent.base, 20)
    )
  },
}

const basket: Motif = {
  pose: 'standing',
  half: 310,
  tall: 570,
  foot: 240,
  focus: [0, -280],
  draw: (look) => {
    const outline =
      'M-290 -400C-300 -240 -280 -110 -230 -10A230 40 0 0 0 230 -10C280 -110 300 -240 290 -400A290 48 0 0 1 -290 -400Z'
    const weave = repeat(13, (row) =>
      repeat(17, (i) =>
        path(
          `M${i * 38 - 330 + (row % 2) * 19} ${row * 33 - 400}c10 -14 30 -14 38 0c-8 15 -28 15 -38 0z`,
          (i + row) % 2 === 0 ? look.tones.light : look.tones.dark,
        ),
      ),
    )
    return (
      ellipse(0, -400, 290, 56, look.tones.deep) +
      tube('M-180 -430C-190 -600 190 -600 180 -430', look.accent, 30) +
      path(outline, look.tones.round) +
      clipped(
        `${look.tones.id}-weave`,
        outline,
        faded(weave, 0.6) + path(outline, look.tones.round, 'opacity="0.35"'),
      ) +
      tube('M-290 -400A290 52 0 0 0 290 -400', look.tones, 32)
    )
  },
}

export const ROOM = { lamp, pendant, vase, planter, stool, chair, basket }
