import type { Motif } from '../motif.ts'
import { glow, turned, wood } from '../surfaces.ts'
import { box, circle, ellipse, faded, group, line, path, repeat, short } from '../svg.ts'

const PAPER = '#f6f1e6'

/** A paper label with a mark and three lines of print. */
function label(x: number, y: number, width: number, height: number, color: string): string {
  const middle = x + width / 2
  const text = [0.52, 0.64, 0.76].map((at, i) =>
    line(
      `M${short(middle - width * (0.3 - i * 0.07))} ${short(y + height * at)}H${short(middle + width * (0.3 - i * 0.07))}`,
      color,
      6,
      'opacity="0.75"',
    ),
  )
  return (
    path(box(x, y, width, height, 5), PAPER) +
    path(sprig(middle, y + height * 0.3, width * 0.14), color) +
    text.join('')
  )
}

function sprig(x: number, y: number, size: number): string {
  const leaf = (dx: number): string =>
    `M${short(x)} ${short(y + size)}c${short(dx)} ${short(-size * 0.4)} ${short(dx)} ${short(-size * 1.2)} 0 ${short(-size * 2)}c${short(-dx * 0.2)} ${short(size * 0.8)} ${short(-dx * 0.2)} ${short(size * 1.2)} 0 ${short(size * 2)}z`
  return leaf(size * 1.4) + leaf(-size * 1.4)
}

const pumpBottle: Motif = {
  pose: 'standing',
  half: 190,
  tall: 750,
  foot: 170,
  focus: [0, -260],
  draw: (look) =>
    line('M0 -700V-590', look.accent.base, 28) +
    path(
      'M-150 -728C-160 -752 -130 -756 -100 -752H44V-700H-90C-112 -700 -124 -690 -130 -672L-156 -676Z',
      look.accent.soft,
    ) +
    turned(
      look,
      [
        [62, -600],
        [62, -600],
        [64, -544],
        [64, -544],
      ],
      { top: 'lid', tones: look.accent, part: 'collar', pattern: 'ribbed' },
    ) +
    turned(
      look,
      [
        [52, -548],
        [52, -548],
        [60, -520],
        [140, -470],
        [170, -420],
        [172, -220],
        [172, -30],
        [156, 0],
        [156, 0],
      ],
      { top: 'lid' },
    ) +
    label(-112, -350, 224, 250, look.tones.deep),
}

const candle: Motif = {
  pose: 'standing',
  half: 230,
  tall: 580,
  foot: 200,
  focus: [0, -260],
  draw: (look) =>
    glow(0, -540, 330, 340, 0.8) +
    turned(
      look,
      [
        [204, -440],
        [204, -440],
        [206, -220],
        [204, -24],
        [188, 0],
        [188, 0],
      ],
      { inside: '#f3e7cf' },
    ) +
    ellipse(0, -424, 174, 20, '#fff6df') +
    line('M0 -426V-470', '#3b332d', 7) +
    path('M0 -566C34 -520 34 -470 0 -462C-34 -470 -34 -520 0 -566Z', '#f6b34a') +
    path('M0 -528C16 -504 16 -474 0 -468C-16 -474 -16 -504 0 -528Z', '#fff3cf') +
    label(-108, -320, 216, 216, look.tones.deep),
}

const diffuser: Motif = {
  pose: 'standing',
  half: 200,
  tall: 780,
  foot: 160,
  focus: [0, -300],
  draw: (look) =>
    repeat(6, (i) =>
      line(`M${i * 5 - 12} -380L${short((i - 2.5) * 62)} ${-780 + Math.abs(i - 2.5) * 22}`, '#c6a878', 10),
    ) +
    turned(
      look,
      [
        [46, -430],
        [46, -430],
        [48, -380],
        [48, -380],
      ],
      { tones: look.accent, part: 'neck', pattern: 'plain' },
    ) +
    turned(
      look,
      [
        [46, -384],
        [46, -384],
        [60, -350],
        [148, -300],
        [164, -250],
        [162, -30],
        [144, 0],
        [144, 0],
      ],
      { top: 'lid' },
    ) +
    label(-100, -236, 200, 176, look.tones.deep),
}

const soap: Motif = {
  pose: 'flat',
  half: 330,
  focus: [0, 60],
  draw: (look) => {
    const bar = (turn: number, x: number, y: number): string =>
      group(
        path(box(-230, -142, 460, 300, 58), look.tones.dark) +
          path(box(-230, -156, 460, 296, 58), look.tones.soft) +
          line(box(-196, -124, 392, 232, 40), look.tones.pale, 6, 'opacity="0.8"') +
          path(sprig(0, 20, 46), look.tones.dark, 'opacity="0.7"') +
          repeat(26, () =>
            circle(
              look.random() * 380 - 190,
              look.random() * 210 - 118,
              2 + look.random() * 3,
              look.tones.deep,
              'opacity="0.35"',
            ),
          ),
        `translate(${x} ${y}) rotate(${turn})`,
      )
    const wrapped = group(
      path(box(-230, -150, 460, 300, 14), PAPER) +
        path(box(-90, -150, 180, 300), look.accent.soft) +
        path(sprig(0, 16, 46), PAPER) +
        line('M-230 -142V142M230 -142V142', '#d8cfbd', 5),
      'translate(70 -190) rotate(9)',
    )
    return wrapped + bar(-12, -40, 190)
  },
}

const brush: Motif = {
  pose: 'flat',
  half: 220,
  focus: [0, -280],
  draw: (look) => {
    const outline =
      'M-30 -40C-40 -90 -170 -140 -170 -310C-170 -470 -90 -560 0 -560C90 -560 170 -470 170 -310C170 -140 40 -90 30 -40C24 120 44 330 44 470C44 560 -44 560 -44 470C-44 330 -24 120 -30 -40Z'
    const bristles = repeat(150, () => {
      const [angle, far] = [look.random() * Math.PI * 2, Math.sqrt(look.random())]
      const [x, y] = [Math.cos(angle) * far * 130, Math.sin(angle) * far * 190 - 320]
      return line(
        `M${short(x)} ${short(y)}l${short(look.random() * 22 - 11)} ${short(look.random() * 22 - 11)}`,
        look.random() > 0.45 ? look.accent.base : look.accent.dark,
        6,
      )
    })
    return group(
      wood(look, 'back', outline, look.tones, 90) +
        faded(ellipse(0, -314, 146, 208, look.tones.deep), 0.35) +
        ellipse(0, -320, 138, 198, look.accent.light) +
        bristles +
        ellipse(0, 490, 15, 22, '#efe9df') +
        line('M0 486C-40 600 60 610 4 492', look.accent.dark, 8),
      'rotate(20)',
    )
  },
}

export const BATH = { pumpBottle, candle, diffuser, soap, brush }
