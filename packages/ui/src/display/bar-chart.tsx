import { cn } from '../cn.ts'

/** One bar of a chart. */
export type Bar = {
  readonly id: string
  readonly value: number
  /** What it is compared with: a point of the dashed line. */
  readonly compared?: number | undefined
  /** The tooltip: the label of the bar and its value. */
  readonly title: string
}

export type BarChartProps = {
  /** The accessible name, which sums the chart up; its table has every value. */
  readonly label: string
  readonly bars: readonly Bar[]
  /** The text of a value at the scale. */
  readonly format: (value: number) => string
  /** Below the first and below the last bar. */
  readonly first: string
  readonly last: string
  /** Low, and without scale: the figure is next to it. */
  readonly isSmall?: boolean
}

/** The height of the SVG's view box. A bar is one unit wide; the drawing is stretched to the available width. */
const HEIGHT = 100
/** The width of a bar as a share of the width that it has. */
const BAR_WIDTH = 0.72
/** So that a small value is still visible next to one that is a hundred times as large. */
const MIN_BAR_HEIGHT = 2

/** The values of a chart from top to bottom; zero is always among them. */
type Scale = { readonly top: number; readonly bottom: number }

function scaleOf(bars: readonly Bar[]): Scale {
  const values = bars.flatMap(({ value, compared }) => [value, compared ?? 0])
  return { top: Math.max(0, ...values), bottom: Math.min(0, ...values) }
}

/** How far below the upper edge a value is. */
const placeOf = (value: number, { top, bottom }: Scale): number =>
  top === bottom ? HEIGHT : ((top - value) / (top - bottom)) * HEIGHT

/** A bar for each value, from zero up or down, and a dashed line through those that they are compared with. */
export function BarChart({ label, bars, format, first, last, isSmall = false }: BarChartProps) {
  const scale = scaleOf(bars)
  return (
    <figure className={cn('grid gap-1', !isSmall && 'grid-cols-[auto_minmax(0,1fr)] gap-x-2')}>
      {!isSmall && <Axis scale={scale} format={format} />}
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={cn('w-full border-default rtl:-scale-x-100', isSmall ? 'h-9 border-b' : 'h-28 border-y')}
      >
        {bars.map((bar, index) => (
          <BarShape key={bar.id} bar={bar} index={index} scale={scale} />
        ))}
        <ComparedLine bars={bars} scale={scale} />
      </svg>
      {!isSmall && (
        <figcaption aria-hidden className="tabular col-start-2 flex justify-between gap-2 text-xs text-subtle">
          <span>{first}</span>
          <span>{last}</span>
        </figcaption>
      )}
    </figure>
  )
}

/** The values at the upper and the lower edge. */
function Axis({ scale: { top, bottom }, format }: { readonly scale: Scale } & Pick<BarChartProps, 'format'>) {
  const ends = top === bottom ? [top] : [top, bottom]
  return (
    <span aria-hidden className="tabular flex flex-col justify-between text-end text-xs text-subtle">
      {ends.map((value) => (
        <bdi key={value}>{format(value)}</bdi>
      ))}
    </span>
  )
}

type BarShapeProps = { readonly bar: Bar; readonly index: number; readonly scale: Scale }

/** The tooltip covers the whole height, because bars can be tiny. */
function BarShape({ bar: { value, title }, index, scale }: BarShapeProps) {
  const zero = placeOf(0, scale)
  const length = value === 0 ? 0 : Math.max(MIN_BAR_HEIGHT, Math.abs(placeOf(value, scale) - zero))
  return (
    <g className="group fill-accent">
      <title>{title}</title>
      <rect x={index} y={0} width={1} height={HEIGHT} className="fill-transparent group-hover:fill-hover" />
      <rect
        x={index + (1 - BAR_WIDTH) / 2}
        y={value > 0 ? zero - length : zero}
        width={BAR_WIDTH}
        height={length}
        className={cn(value < 0 && 'fill-danger')}
      />
    </g>
  )
}

function ComparedLine({ bars, scale }: { readonly bars: readonly Bar[]; readonly scale: Scale }) {
  const points = bars.flatMap(({ compared }, index) =>
    compared === undefined ? [] : [`${index + 0.5},${placeOf(compared, scale)}`],
  )
  if (points.length === 0) return null
  return (
    <polyline
      points={points.join(' ')}
      vectorEffect="non-scaling-stroke"
      strokeDasharray="4 3"
      className="pointer-events-none fill-none stroke-current stroke-[1.5px] text-muted"
    />
  )
}
