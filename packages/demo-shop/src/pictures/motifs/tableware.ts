import type { Look, Motif } from '../motif.ts'
import { shade, tube, turned } from '../surfaces.ts'
import { circle, ellipse, line, path, repeat } from '../svg.ts'

const mug: Motif = {
  pose: 'standing',
  half: 270,
  tall: 460,
  foot: 190,
  focus: [90, -220],
  draw: (look) =>
    tube('M190 -350C370 -370 380 -90 180 -110', look.tones, 48) +
    turned(look, [
      [212, -430],
      [212, -430],
      [214, -240],
      [204, -80],
      [168, -14],
      [150, 0],
      [150, 0],
    ]),
}

const enamelMug: Motif = {
  pose: 'standing',
  half: 270,
  tall: 420,
  foot: 190,
  focus: [80, -300],
  draw: (look) =>
    tube('M200 -330C340 -350 350 -120 196 -96', look.tones, 30) +
    turned(
      look,
      [
        [214, -390],
        [214, -390],
        [206, -370],
        [206, -200],
        [206, -20],
        [196, 0],
        [196, 0],
      ],
      { inside: '#f4f0e8' },
    ) +
    `<ellipse cx="0" cy="-390" rx="214" ry="32" fill="none" stroke="${look.accent.base}" stroke-width="13"/>`,
}

const bowl: Motif = {
  pose: 'standing',
  half: 370,
  tall: 370,
  foot: 180,
  focus: [-120, -250],
  draw: (look) =>
    turned(look, [
      [360, -320],
      [360, -320],
      [346, -210],
      [270, -90],
      [150, -32],
      [140, -26],
      [140, 0],
      [140, 0],
    ]) + ellipse(0, -296, 250, 18, look.tones.base, 'opacity="0.35"'),
}

const plate: Motif = {
  pose: 'flat',
  half: 400,
  focus: [180, -180],
  draw: (look) => {
    const speck = repeat(look.pattern === 'speckle' ? 90 : 0, () => {
      const [angle, far] = [look.random() * Math.PI * 2, Math.sqrt(look.random()) * 385]
      return circle(
        Math.cos(angle) * far,
        Math.sin(angle) * far,
        1.8 + look.random() * 3,
        look.tones.deep,
        'opacity="0.5"',
      )
    })
    const ring = (r: number, width: number, color: string): string =>
      `<circle r="${r}" fill="none" stroke="${color}" stroke-width="${width}"/>`
    const rim =
      look.pattern === 'band'
        ? ring(372, 9, look.accent.base) + ring(352, 3, look.accent.base)
        : ring(394, 8, look.tones.light)
    const well = shade(10, 16, 330, 330, 0.3)
    return (
      circle(0, 0, 398, look.tones.soft) +
      rim +
      well +
      circle(0, 0, 262, look.tones.soft) +
      ring(262, 5, look.tones.pale) +
      speck
    )
  },
}

const pitcher: Motif = {
  pose: 'standing',
  half: 300,
  tall: 670,
  foot: 180,
  focus: [60, -470],
  draw: (look) =>
    tube('M150 -560C360 -580 370 -220 190 -210', look.tones, 46) +
    path('M-120 -640C-190 -670 -230 -660 -240 -640C-210 -610 -170 -560 -150 -500Z', look.tones.dark) +
    turned(look, [
      [158, -640],
      [158, -640],
      [142, -540],
      [176, -380],
      [222, -210],
      [206, -70],
      [168, 0],
      [168, 0],
    ]),
}

const teapot: Motif = {
  pose: 'standing',
  half: 400,
  tall: 510,
  foot: 190,
  focus: [-120, -260],
  draw: (look) =>
    path('M-190 -110C-330 -130 -330 -280 -410 -350L-358 -378C-290 -330 -280 -250 -190 -250Z', look.tones.soft) +
    ellipse(-384, -364, 30, 15, look.tones.deep) +
    tube('M200 -330C400 -380 410 -90 215 -100', look.tones, 42) +
    turned(look, [
      [110, -400],
      [110, -400],
      [200, -350],
      [262, -220],
      [240, -90],
      [168, 0],
      [168, 0],
    ]) +
    turned(
      { ...look, pattern: 'plain' },
      [
        [60, -446],
        [60, -446],
        [118, -426],
        [128, -398],
        [128, -398],
      ],
      { top: 'lid', part: 'lid' },
    ) +
    turned(
      { ...look, pattern: 'plain' },
      [
        [22, -500],
        [34, -490],
        [38, -472],
        [20, -446],
      ],
      { top: 'lid', part: 'knob', tones: look.accent },
    ),
}

const tumbler: Motif = {
  pose: 'standing',
  half: 300,
  tall: 480,
  foot: 240,
  focus: [-90, -220],
  draw: (look) => {
    const glass = (part: string): string =>
      turned(
        look,
        [
          [142, -400],
          [142, -400],
          [146, -200],
          [128, -24],
          [118, 0],
          [118, 0],
        ],
        { part, opacity: 0.72, inside: look.tones.light },
      ) +
      line('M-104 -350V-60', '#ffffff', 12, 'opacity="0.6"') +
      ellipse(0, -26, 112, 15, look.tones.pale, 'opacity="0.7"')
    return `<g transform="translate(130 -44) scale(0.96)">${glass('back')}</g><g transform="translate(-110 0)">${glass('front')}</g>`
  },
}

const jar: Motif = {
  pose: 'standing',
  half: 220,
  tall: 620,
  foot: 200,
  focus: [0, -470],
  draw: (look) =>
    turned(
      look,
      [
        [168, -500],
        [168, -500],
        [174, -470],
        [206, -420],
        [210, -240],
        [206, -30],
        [186, 0],
        [186, 0],
      ],
      { top: 'lid' },
    ) + lid(look),
}

function lid(look: Look): string {
  return turned(
    look,
    [
      [182, -590],
      [182, -590],
      [184, -560],
      [172, -505],
      [172, -505],
    ],
    {
      top: 'lid',
      tones: look.accent,
      part: 'lid',
      pattern: 'speckle',
    },
  )
}

export const TABLEWARE = { mug, enamelMug, bowl, plate, pitcher, teapot, tumbler, jar }
