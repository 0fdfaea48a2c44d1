import type { Motif } from '../motif.ts'
import { cloth, crease, seam, tube, softLine, turned, wood } from '../surfaces.ts'
import { circle, ellipse, group, line, path } from '../svg.ts'

const RIVET = '#d9c9a4'

const knife: Motif = {
  pose: 'flat',
  half: 190,
  focus: [10, 160],
  draw: (look) => {
    const handle =
      'M-44 110L52 110C58 200 50 300 62 420C66 470 40 500 8 500C-30 500 -44 470 -42 420C-36 300 -50 210 -44 110Z'
    const blade = 'M-46 104C-66 -120 -60 -330 40 -560C60 -330 66 -120 62 104Z'
    return group(
      path(blade, look.accent.soft) +
        path('M-46 104C-66 -120 -60 -330 40 -560C-22 -330 -30 -120 -22 104Z', look.accent.pale, 'opacity="0.85"') +
        line('M40 -555C60 -330 66 -120 62 100', look.accent.deep, 4, 'opacity="0.5"') +
        path('M-50 96h116v34h-116z', look.accent.dark) +
        wood(look, 'handle', handle, look.tones, 90) +
        circle(4, 190, 11, RIVET) +
        circle(4, 300, 11, RIVET) +
        circle(8, 410, 11, RIVET),
      'rotate(24)',
    )
  },
}

const board: Motif = {
  pose: 'flat',
  half: 320,
  focus: [0, -330],
  draw: (look) => {
    const outline =
      'M-70 -560C-70 -600 70 -600 70 -560L62 -440C66 -400 300 -400 310 -350L310 430C310 500 270 520 220 520L-220 520C-270 520 -310 500 -310 430L-310 -350C-300 -400 -66 -400 -62 -440Z'
    return (
      wood(look, 'board', outline, look.tones, 90) +
      line('M-290 -330V430C-290 485 -262 500 -218 500', look.tones.pale, 5, 'opacity="0.6"') +
      circle(0, -530, 24, look.tones.deep) +
      circle(2, -527, 20, '#efe9df') +
      line('M-4 -530C-60 -640 60 -650 6 -530', look.accent.base, 9)
    )
  },
}

const skillet: Motif = {
  pose: 'flat',
  half: 330,
  focus: [60, 60],
  draw: (look) =>
    group(
      path('M-40 -250L-32 -560C-32 -610 32 -610 32 -560L40 -250Z', look.tones.soft) +
        ellipse(0, -556, 14, 26, '#e9e2d7') +
        path('M-60 -215C-40 -260 40 -260 60 -215Z', look.tones.dark) +
        path('M-296 -30L-346 20L-290 60ZM296 -30L346 20L290 60Z', look.tones.base) +
        circle(0, 60, 310, look.tones.soft) +
        circle(0, 60, 288, look.tones.deep) +
        circle(0, 64, 270, look.tones.soft) +
        softLine('M-190 -60A226 226 0 0 1 60 -150', look.tones.pale, 16, 0.35),
      'translate(0 60) rotate(-32)',
    ),
}

const mill: Motif = {
  pose: 'standing',
  half: 230,
  tall: 660,
  foot: 210,
  focus: [-110, -420],
  draw: (look) => {
    const one = (part: string, tones: typeof look.tones): string =>
      turned(
        look,
        [
          [96, -420],
          [76, -380],
          [70, -250],
          [88, -90],
          [100, -16],
          [100, 0],
          [100, 0],
        ],
        { top: 'lid', tones, part },
      ) +
      turned(
        look,
        [
          [30, -590],
          [74, -572],
          [98, -520],
          [86, -462],
          [92, -430],
          [92, -430],
        ],
        { top: 'lid', tones, part: `${part}-head` },
      ) +
      circle(0, -600, 20, '#c9cdd0') +
      line('M-92 -424H92', tones.deep, 5, 'opacity="0.5"')
    return (
      group(one('pepper', look.accent), 'translate(115 -42)') +
      group(one('salt', look.tones), 'translate(-105 0) scale(0.92)')
    )
  },
}

const spoons: Motif = {
  pose: 'flat',
  half: 330,
  focus: [0, -300],
  draw: (look) => {
    const stem = 'M-15 -190C-10 0 -18 260 -22 470C-22 520 22 520 22 470C18 260 10 0 15 -190Z'
    const spoon = (part: string, turn: number, bowl: string): string =>
      group(
        wood(look, `${part}-stem`, stem, look.tones, 90) +
          wood(look, `${part}-bowl`, bowl, look.tones, 70) +
          hollow(part),
        `rotate(${turn} 0 560)`,
      )
    const hollow = (part: string): string =>
      part === 'turner'
        ? line('M0 -440V-290M-34 -420V-300M34 -420V-300', look.tones.deep, 13, 'opacity="0.85"')
        : ellipse(0, -330, 62, 100, look.tones.dark)
    const round = 'M0 -470C120 -470 120 -190 0 -190C-120 -190 -120 -470 0 -470Z'
    const flat = 'M-80 -490C-40 -510 40 -510 80 -490L62 -250C50 -180 -50 -180 -62 -250Z'
    return spoon('ladle', -17, round) + spoon('server', 17, round) + spoon('turner', 0, flat)
  },
}

const dripper: Motif = {
  pose: 'standing',
  half: 290,
  tall: 650,
  foot: 190,
  focus: [0, -470],
  draw: (look) =>
    turned(
      look,
      [
        [96, -330],
        [96, -330],
        [110, -280],
        [190, -160],
        [206, -50],
        [184, 0],
        [184, 0],
      ],
      {
        tones: { ...look.tones, round: '#dfe6e3' },
        opacity: 0.8,
        part: 'server',
        pattern: 'plain',
      },
    ) +
    path(
      'M-196 -110A196 26 0 0 0 196 -110C206 -40 200 -10 180 2A184 28 0 0 1 -180 2C-200 -10 -206 -40 -196 -110Z',
      '#5a3a28',
      'opacity="0.85"',
    ) +
    tube('M150 -560C320 -570 310 -420 140 -440', look.tones, 30) +
    turned(
      look,
      [
        [212, -620],
        [212, -620],
        [190, -560],
        [96, -390],
        [86, -372],
        [86, -372],
      ],
      { inside: '#efe7d8' },
    ) +
    turned(
      look,
      [
        [170, -384],
        [170, -384],
        [168, -362],
        [168, -362],
      ],
      { top: 'lid', part: 'saucer' },
    ) +
    path('M-86 -390h172l-16 22h-140z', look.tones.dark, 'opacity="0.35"'),
}

const teaTowel: Motif = {
  pose: 'flat',
  half: 300,
  focus: [60, 260],
  draw: (look) => {
    const back =
      'M-250 -500C-80 -516 100 -508 262 -496C270 -200 262 160 268 420C90 432 -90 424 -256 430C-262 120 -244 -200 -250 -500Z'
    const front =
      'M-285 -500C-190 -512 -60 -508 20 -498C28 -160 22 190 30 520C-90 530 -190 520 -290 526C-296 190 -280 -160 -285 -500Z'
    return (
      cloth(look, 'back', back) +
      seam('M-230 400H250', look.tones) +
      crease('M40 -480V500', look.tones, 26) +
      cloth(look, 'front', front) +
      seam('M-270 494H14', look.tones) +
      line('M-150 -500C-190 -590 -90 -590 -130 -500', look.accent.base, 13)
    )
  },
}

export const KITCHEN = { knife, board, skillet, mill, spoons, dripper, teaTowel }
