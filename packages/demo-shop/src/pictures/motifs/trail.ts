import type { Motif } from '../motif.ts'
import { cloth, crease, glow, seam, softLine, tube, turned } from '../surfaces.ts'
import { box, circle, ellipse, line, path, repeat, short } from '../svg.ts'

const BRASS = '#c3a15c'

const backpack: Motif = {
  pose: 'standing',
  half: 310,
  tall: 830,
  foot: 260,
  focus: [0, -470],
  draw: (look) =>
    tube('M-70 -740C-80 -840 80 -840 70 -740', look.accent, 30) +
    cloth(look, 'side-left', 'M-262 -420C-320 -380 -330 -120 -290 -20L-230 -10Z') +
    cloth(look, 'side-right', 'M262 -420C320 -380 330 -120 290 -20L230 -10Z') +
    cloth(
      look,
      'body',
      'M-262 -560C-262 -700 -180 -770 0 -770C180 -770 262 -700 262 -560L272 -60C272 -10 240 0 200 0H-200C-240 0 -272 -10 -272 -60Z',
    ) +
    cloth(
      look,
      'pocket',
      'M-200 -330C-60 -316 60 -316 200 -330C214 -230 216 -140 206 -70C204 -46 190 -40 170 -40H-170C-190 -40 -204 -46 -206 -70C-216 -140 -214 -230 -200 -330Z',
    ) +
    crease('M-200 -334C-60 -320 60 -320 200 -334', look.tones, 18) +
    seam('M-184 -300C-60 -288 60 -288 184 -300', look.tones) +
    cloth(
      look,
      'lid',
      'M-274 -570C-270 -710 -180 -790 0 -790C180 -790 270 -710 274 -570C270 -500 250 -480 210 -476C80 -460 -80 -460 -210 -476C-250 -480 -270 -500 -274 -570Z',
    ) +
    crease('M-250 -480C-90 -456 90 -456 250 -480', look.tones, 20) +
    seam('M-250 -520C-90 -492 90 -492 250 -520', look.tones) +
    repeat(
      2,
      (i) =>
        path(box(i * 240 - 142, -560, 44, 250, 8), look.accent.soft) +
        path(box(i * 240 - 150, -400, 60, 44, 8), BRASS) +
        path(box(i * 240 - 138, -390, 36, 24, 4), look.accent.dark),
    ) +
    path(box(-46, -240, 92, 92, 8), look.accent.base) +
    path('M-22 -180L0 -216L22 -180Z', '#f3ecdd'),
}

const tent: Motif = {
  pose: 'standing',
  half: 430,
  tall: 660,
  foot: 410,
  focus: [60, -240],
  draw: (look) =>
    line('M-330 -20L-450 16M330 -20L450 16', '#bca98a', 6) +
    path('M0 -620L-400 0H400Z', look.tones.soft) +
    path('M0 -620L400 0H190Z', look.tones.dark) +
    crease('M-10 -560L-320 -10M60 -500L300 -10', look.tones, 16) +
    path('M0 -560L-150 0H150Z', '#3a332e') +
    path('M0 -540C-40 -300 -90 -120 -150 0H-20Z', '#55493f') +
    glow(10, -40, 150, 100, 0.6) +
    path('M0 -600C-10 -380 -120 -160 -150 0H-216C-180 -200 -60 -400 0 -620Z', look.accent.soft) +
    path('M0 -600C10 -380 120 -160 150 0H216C180 -200 60 -400 0 -620Z', look.accent.base) +
    line('M-140 -250C-160 -236 -170 -220 -176 -200M140 -250C160 -236 170 -220 176 -200', BRASS, 10) +
    line('M-20 -660L0 -620L20 -660', '#8a6b4b', 14) +
    seam('M-20 -570L-366 -26M20 -570L366 -26', look.tones),
}

const flask: Motif = {
  pose: 'standing',
  half: 150,
  tall: 790,
  foot: 130,
  focus: [0, -560],
  draw: (look) =>
    turned(
      look,
      [
        [92, -600],
        [92, -600],
        [98, -570],
        [136, -510],
        [142, -440],
        [142, -30],
        [128, 0],
        [128, 0],
      ],
      { top: 'lid' },
    ) +
    turned(
      look,
      [
        [84, -720],
        [84, -720],
        [90, -700],
        [90, -598],
        [90, -598],
      ],
      { top: 'lid', tones: look.accent, part: 'cap', pattern: 'ribbed' },
    ) +
    tube('M-46 -722C-50 -800 50 -800 46 -722', look.accent, 22) +
    path('M-26 -300L0 -350L26 -300L14 -300L0 -326L-14 -300Z', look.tones.pale) +
    line('M-40 -276H40', look.tones.pale, 6),
}

const lantern: Motif = {
  pose: 'standing',
  half: 240,
  tall: 820,
  foot: 190,
  focus: [0, -330],
  draw: (look) =>
    line('M-150 -560C-190 -860 190 -860 150 -560', look.accent.base, 13) +
    glow(0, -330, 470, 470, 0.85) +
    turned(
      look,
      [
        [130, -520],
        [130, -520],
        [160, -420],
        [160, -250],
        [130, -150],
        [130, -150],
      ],
      { tones: { ...look.tones, round: '#fdebc4', deep: '#d9b56a' }, part: 'globe', pattern: 'plain', opacity: 0.9 },
    ) +
    ellipse(0, -320, 62, 92, '#fff8e4') +
    line(
      'M-166 -540V-140M166 -540V-140M-70 -520C-90 -400 -90 -280 -70 -140M70 -520C90 -400 90 -280 70 -140',
      look.accent.base,
      10,
    ) +
    turned(
      look,
      [
        [52, -680],
        [52, -680],
        [70, -640],
        [180, -560],
        [184, -520],
        [184, -520],
      ],
      { top: 'lid', part: 'hood' },
    ) +
    turned(
      look,
      [
        [160, -160],
        [160, -160],
        [176, -130],
        [188, -20],
        [176, 0],
        [176, 0],
      ],
      { top: 'lid', part: 'tank' },
    ) +
    circle(0, -70, 24, look.accent.base) +
    line('M0 -86V-54', look.accent.deep, 6),
}

const roll: Motif = {
  pose: 'standing',
  half: 390,
  tall: 400,
  foot: 370,
  focus: [-220, -150],
  draw: (look) => {
    const spiral = repeat(
      6,
      (i) =>
        `<circle cx="-300" cy="-150" r="${short(20 + i * 22)}" fill="none" stroke="${look.tones.deep}" stroke-width="5" opacity="0.4"/>`,
    )
    const strap = (x: number): string =>
      line(`M${x} -302C${x + 46} -250 ${x + 46} -50 ${x} 0`, look.accent.base, 34, 'style="stroke-linecap:butt"') +
      path(box(x + 12, -180, 56, 48, 8), BRASS)
    return (
      cloth(look, 'body', 'M-300 -304H300C400 -304 400 4 300 4H-300Z') +
      softLine('M-180 0H300C330 0 350 -20 360 -60', look.tones.deep, 36, 0.3) +
      strap(-110) +
      strap(170) +
      circle(-300, -150, 154, look.tones.light) +
      spiral +
      tube('M-80 -310C-60 -430 150 -430 190 -310', look.accent, 26)
    )
  },
}

const dryBag: Motif = {
  pose: 'standing',
  half: 230,
  tall: 750,
  foot: 200,
  focus: [0, -520],
  draw: (look) =>
    turned(
      look,
      [
        [150, -560],
        [150, -560],
        [190, -490],
        [208, -400],
        [206, -180],
        [206, -30],
        [190, 0],
        [190, 0],
      ],
      { top: 'lid' },
    ) +
    path('M-170 -640C-60 -650 60 -650 170 -640L158 -550C60 -534 -60 -534 -158 -550Z', look.tones.soft) +
    line(
      'M-166 -612C-60 -622 60 -622 166 -612M-160 -584C-60 -594 60 -594 160 -584',
      look.tones.deep,
      5,
      'opacity="0.5"',
    ) +
    line('M-170 -630C-230 -700 -60 -740 -20 -720M170 -630C230 -700 60 -740 20 -720', look.accent.base, 22) +
    path(box(-56, -752, 112, 54, 12), look.accent.dark) +
    path(box(-86, -370, 172, 220, 8), look.accent.base, 'opacity="0.92"') +
    path('M-44 -220L0 -300L44 -220Z', look.tones.pale) +
    line('M-44 -190H44', look.tones.pale, 9),
}

export const TRAIL = { backpack, tent, flask, lantern, roll, dryBag }
