import type { Motif } from '../motif.ts'
import { cloth, crease, seam, wood } from '../surfaces.ts'
import { box, circle, clipped, ellipse, group, line, path, repeat } from '../svg.ts'

const PAPER = '#f8f4ea'
const GRAPHITE = '#3a3a3d'

const notebook: Motif = {
  pose: 'flat',
  half: 310,
  focus: [80, 250],
  draw: (look) =>
    group(
      path(box(-282, -410, 586, 850, 16), PAPER) +
        repeat(4, (i) => line(`M${288 + i * 4} -396V424`, '#d9d0bf', 1.5)) +
        line('M60 430V520L76 500L92 524V430', look.accent.base, 12) +
        cloth(look, 'cover', box(-300, -424, 590, 850, 20)) +
        path('M-300 -404A20 20 0 0 1 -280 -424H-226V426H-280A20 20 0 0 1 -300 406Z', look.accent.soft) +
        crease('M-222 -420V422', look.tones, 10) +
        path(box(-60, -230, 250, 130, 6), PAPER) +
        line('M-30 -180H160M-30 -146H110', look.accent.dark, 5, 'opacity="0.7"') +
        line('M236 -424V426', look.accent.dark, 17, 'style="stroke-linecap:butt"'),
      'rotate(-5)',
    ),
}

const planner: Motif = {
  pose: 'flat',
  half: 430,
  focus: [-180, -160],
  draw: (look) => {
    const page = (x: number): string =>
      path(box(x, -330, 410, 640, 8), PAPER) +
      repeat(
        5,
        (i) =>
          line(`M${x + 40} ${i * 112 - 240}h330`, '#cfc6b4', 3) +
          line(`M${x + 40} ${i * 112 - 206}h${60 + look.random() * 200}`, GRAPHITE, 6, 'opacity="0.55"') +
          circle(x + 356, i * 112 - 206, 11, i === 2 ? look.accent.base : '#ddd4c3'),
      )
    return group(
      path(box(-436, -352, 872, 684, 18), look.tones.soft) +
        page(-416) +
        page(6) +
        crease('M0 -326V306', look.tones, 26) +
        line('M10 -340V410', look.accent.base, 13) +
        repeat(11, (i) =>
          line(`M-20 ${i * 58 - 296}C-20 ${i * 58 - 312} 20 ${i * 58 - 312} 20 ${i * 58 - 296}`, '#a9a59c', 8),
        ),
      'rotate(-4)',
    )
  },
}

const pen: Motif = {
  pose: 'flat',
  half: 150,
  focus: [0, -130],
  draw: (look) => {
    const nib =
      path('M-22 360L0 500L22 360Z', look.accent.soft) + line('M0 400V486', GRAPHITE, 3) + circle(0, 398, 6, GRAPHITE)
    const barrel = path('M-46 -120L-40 300C-38 340 -26 362 0 362C26 362 38 340 40 300L46 -120Z', look.tones.round)
    const top =
      path('M-50 -130V-470C-50 -530 50 -530 50 -470V-130Z', look.tones.round) +
      path(box(-54, -150, 108, 44, 8), look.accent.round)
    const clip = path(box(24, -470, 24, 300, 12), look.accent.soft) + circle(36, -176, 15, look.accent.base)
    return group(barrel + nib + top + clip + line('M-20 -440V260', '#ffffff', 9, 'opacity="0.35"'), 'rotate(32)')
  },
}

const pencils: Motif = {
  pose: 'flat',
  half: 350,
  focus: [0, 330],
  draw: (look) =>
    group(
      repeat(5, (i) => {
        const tones = i % 2 === 0 ? look.tones : look.accent
        const one =
          path('M-36 -400H36V330L0 480L-36 330Z', '#e5c79c') +
          path('M-36 -400H36V330C24 312 12 312 12 330C6 344 -6 344 -12 330C-12 312 -24 312 -36 330Z', tones.base) +
          path('M-36 -400H-12V330C-12 312 -24 312 -36 330Z', tones.light) +
          path('M12 -400H36V330C24 312 12 312 12 330Z', tones.dark) +
          path('M-10 438L0 480L10 438Z', GRAPHITE) +
          path('M-37 -450H37V-384H-37Z', '#c9b98f') +
          line('M-36 -424H36M-36 -408H36', '#9d8d66', 4) +
          path('M-34 -448C-34 -506 34 -506 34 -448Z', '#d99a8f')
        return group(one, `translate(${i * 112 - 224} ${(i % 2) * 46 - 20})`)
      }),
      'rotate(-14)',
    ),
}

const cards: Motif = {
  pose: 'flat',
  half: 390,
  focus: [40, 160],
  draw: (look) => {
    const envelope =
      path(box(-330, -230, 660, 460, 8), look.tones.soft) +
      path('M-330 -222L0 60L330 -222V222H-330Z', look.tones.light, 'opacity="0.5"') +
      line('M-326 226L-70 0M326 226L70 0', look.tones.dark, 3) +
      path('M-330 -226L0 90L330 -226Z', look.tones.base) +
      line('M-326 -222L0 88L326 -222', look.tones.dark, 4, 'opacity="0.6"') +
      circle(0, 70, 42, look.accent.base) +
      circle(-3, 66, 28, look.accent.light)
    const leaf = (turn: number): string =>
      path('M0 0C60 -70 60 -170 0 -230C-60 -170 -60 -70 0 0Z', look.accent.base, `transform="rotate(${turn})"`)
    const card =
      path(box(-250, -340, 500, 680, 8), PAPER) +
      group(repeat(5, (i) => leaf(i * 34 - 68)) + line('M0 0V190', look.accent.dark, 8), 'translate(0 60)') +
      line('M-80 296H80', look.accent.dark, 6)
    return group(card, 'translate(90 -120) rotate(9)') + group(envelope, 'translate(-30 210) rotate(-6)')
  },
}

const pouch: Motif = {
  pose: 'flat',
  half: 380,
  focus: [220, -90],
  draw: (look) =>
    group(
      cloth(
        look,
        'body',
        'M-370 -170C-130 -182 130 -182 370 -170C384 -40 384 100 372 196C130 212 -130 212 -372 196C-384 100 -384 -40 -370 -170Z',
      ) +
        crease('M-200 -80C-170 20 -190 110 -206 190M180 -70C200 20 180 120 196 190', look.tones, 22) +
        path('M-372 -176C-130 -190 130 -190 372 -176V-120C130 -132 -130 -132 -372 -120Z', look.accent.base) +
        line(
          'M-362 -148C-130 -160 130 -160 362 -148',
          '#cdb37a',
          15,
          'stroke-dasharray="8 6" style="stroke-linecap:butt"',
        ) +
        path('M300 -166h44v38h-44z', '#b99a5c') +
        line('M322 -140C350 -80 330 -30 344 20', look.accent.dark, 17) +
        seam('M-356 -100V176H356V-100', look.tones) +
        path(box(-330, 96, 120, 60, 4), look.accent.base),
      'rotate(-7)',
    ),
}

const tape: Motif = {
  pose: 'flat',
  half: 390,
  focus: [-90, -120],
  draw: (look) => {
    const roll = (part: string, tones: typeof look.tones, x: number, y: number, r: number): string => {
      const ring = `M${-r} 0A${r} ${r} 0 0 1 ${r} 0A${r} ${r} 0 0 1 ${-r} 0ZM${-r * 0.58} 0A${r * 0.58} ${r * 0.58} 0 0 0 ${r * 0.58} 0A${r * 0.58} ${r * 0.58} 0 0 0 ${-r * 0.58} 0Z`
      const wraps = clipped(
        `${look.tones.id}-${part}`,
        ring,
        repeat(
          7,
          (i) =>
            `<circle r="${r * (0.66 + i * 0.05)}" fill="none" stroke="${tones.deep}" stroke-width="2" opacity="0.3"/>`,
        ),
      )
      return group(
        path(ring, tones.soft) + wraps + `<circle r="${r * 0.58}" fill="none" stroke="#c9ad84" stroke-width="15"/>`,
        `translate(${x} ${y})`,
      )
    }
    const strip = cloth(
      { ...look, pattern: 'plain' },
      'strip',
      'M-390 330l14 -14l-14 -15l14 -15l-14 -15l14 -15l-10 -16L350 150l-8 18l16 13l-8 18l15 14l-9 20Z',
    )
    return strip + roll('large', look.tones, -110, -150, 230) + roll('small', look.accent, 190, 10, 160)
  },
}

const scissors: Motif = {
  pose: 'flat',
  half: 230,
  focus: [0, 40],
  draw: (look) => {
    const half = (side: number): string =>
      group(
        path('M-34 40C-40 -160 -26 -380 26 -560C40 -380 40 -160 34 60Z', look.accent.soft) +
          line('M26 -550C34 -380 34 -200 26 20', look.accent.pale, 5) +
          line('M0 40C40 140 130 200 130 330C130 440 10 450 -10 350C-24 270 10 180 -6 60', look.tones.base, 46) +
          line('M4 50C44 150 124 210 124 326', look.tones.light, 9, 'opacity="0.7"'),
        `scale(${side} 1) rotate(7)`,
      )
    return group(
      half(1) + half(-1) + circle(0, 46, 25, look.accent.dark) + circle(-3, 43, 15, look.accent.pale),
      'rotate(-22) translate(0 60)',
    )
  },
}

const ruler: Motif = {
  pose: 'flat',
  half: 120,
  focus: [0, -240],
  draw: (look) => {
    const marks = repeat(61, (i) =>
      line(`M-76 ${i * 16 - 480}h${i % 10 === 0 ? 66 : i % 5 === 0 ? 46 : 28}`, look.tones.deep, i % 10 === 0 ? 5 : 3),
    )
    return group(
      wood(look, 'blade', box(-78, -530, 156, 1060, 10), look.tones, 90) +
        line('M72 -520V520', look.tones.pale, 6, 'opacity="0.8"') +
        marks +
        ellipse(30, 496, 16, 16, '#efe9df'),
      'rotate(28)',
    )
  },
}

export const DESK = { notebook, planner, pen, pencils, cards, pouch, tape, scissors, ruler }
