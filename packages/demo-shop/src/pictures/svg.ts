export type Point = readonly [x: number, y: number]

/** Filled outline. */
export function path(d: string, fill: string, attributes = ''): string {
  return `<path d="${d}" fill="${fill}" ${attributes}/>`
}

/** Stroke without a fill, with round ends. */
export function line(d: string, color: string, width: number, attributes = ''): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${attributes}/>`
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, attributes = ''): string {
  return `<ellipse cx="${short(cx)}" cy="${short(cy)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}" ${attributes}/>`
}

export function circle(cx: number, cy: number, r: number, fill: string, attributes = ''): string {
  return ellipse(cx, cy, r, r, fill, attributes)
}

/** Outline of a rectangle with its top left corner at (x, y). */
export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2)
  const arc = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${x + r} ${y}h${width - 2 * r}${arc(r, r)}v${height - 2 * r}${arc(-r, r)}h${2 * r - width}${arc(-r, -r)}v${2 * r - height}${arc(r, -r)}z`
}

export function group(content: string, transform: string): string {
  return `<g transform="${transform}">${content}</g>`
}

export function faded(content: string, opacity: number): string {
  return `<g opacity="${opacity}">${content}</g>`
}

/** Content cut to an outline; `id` must be unique within one picture. */
export function clipped(id: string, outline: string, content: string): string {
  return `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${content}</g>`
}

/**
 * A curve through all points (Catmull-Rom as cubic segments, without the leading move). A point given twice is a
 * corner.
 */
export function through(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0]
  return points
    .slice(1)
    .map((_, i) => segment(at(i - 1), at(i), at(i + 1), at(i + 2)))
    .join('')
}

/** Handles are shorter than the segment, or a short one after a long one would overshoot. */
function segment(before: Point, from: Point, to: Point, after: Point): string {
  const reach = Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.4
  const [outX, outY] = handle(before, to, reach)
  const [inX, inY] = handle(from, after, reach)
  return `C${[from[0] + outX, from[1] + outY, to[0] - inX, to[1] - inY, ...to].map(short).join(' ')}`
}

function handle([x, y]: Point, [toX, toY]: Point, reach: number): Point {
  const length = Math.hypot(toX - x, toY - y) / 6
  const share = length > reach ? reach / length / 6 : 1 / 6
  return [(toX - x) * share, (toY - y) * share]
}

/** `count` copies made by `draw(index)`. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** At most one decimal, to keep the text small. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}
