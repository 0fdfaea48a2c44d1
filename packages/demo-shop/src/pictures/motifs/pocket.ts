import type { Motif } from '../motif.ts'
import { wood } from '../surfaces.ts'
import { box, circle, faded, group, line, path, repeat } from '../svg.ts'

const pocketKnife: Motif = {
  pose: 'flat',
  half: 190,
  focus: [0, 120],
  draw: (look) => {
    const handle = 'M-58 20C-70 160 -80 320 -40 440C-10 510 60 500 72 430C86 300 66 150 62 20C40 -20 -40 -20 -58 20Z'
    return group(
      path('M-44 20C-60 -160 -30 -340 56 -480C76 -320 70 -140 54 20Z', look.accent.soft) +
        line('M-20 -60C-16 -200 6 -320 44 -420', look.accent.deep, 5, 'opacity="0.45"') +
        wood(look, 'handle', handle, look.tones, 90) +
        path('M-60 30C-40 -24 44 -24 64 30L66 92H-66Z', look.accent.base) +
        circle(0, 50, 17, look.accent.dark) +
        circle(4, 430, 15, look.accent.base) +
        line('M10 440C60 560 -70 600 -20 700', look.tones.deep, 11),
      'rotate(30) translate(0 -50)',
    )
  },
}

const compass: Motif = {
  pose: 'flat',
  half: 300,
  focus: [0, 60],
  draw: (look) =>
    `<circle cy="-330" r="66" fill="none" stroke="${look.tones.base}" stroke-width="25"/>` +
    path(box(-36, -290, 72, 60, 10), look.tones.dark) +
    circle(0, 60, 300, look.tones.soft) +
    circle(0, 64, 262, look.tones.deep) +
    circle(0, 60, 256, '#f6f0e2') +
    repeat(
      36,
      (i) =>
        `<path d="M0 -236V${i % 9 === 0 ? -186 : -214}" stroke="#45413b" stroke-width="${i % 9 === 0 ? 9 : 4}" transform="translate(0 60) rotate(${i * 10})"/>`,
    ) +
    group(
      path('M0 -186L34 0H-34Z', look.accent.base) +
        path('M0 186L34 0H-34Z', '#d6cfc0') +
        path('M0 -186L0 0H-34ZM0 186V0H34Z', '#2b2326', 'opacity="0.16"') +
        circle(0, 0, 19, look.tones.base),
      'translate(0 60) rotate(34)',
    ) +
    faded(path('M-190 -80A236 236 0 0 1 40 -170C-60 -120 -130 -40 -160 60Z', '#ffffff'), 0.5),
}

export const POCKET = { pocketKnife, compass }
