/** One event of a Chromium trace; times in microseconds. */
export type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** The same without the time in which other programs used the CPU. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

export const isTraceEvent = (one: object): one is TraceEvent => 'name' in one && 'ph' in one && 'ts' in one

/** Events of script and layout work on the page's main thread. They can be nested. */
const work = new Set([
  ...['EventDispatch', 'FireAnimationFrame', 'FunctionCall', 'EvaluateScript', 'TimerFire', 'RunMicrotasks'],
  ...['v8.callFunction', 'BlinkScheduler_PerformMicrotaskCheckpoint', 'UpdateLayoutTree', 'Layout', 'PrePaint'],
  ...['MinorGC', 'MajorGC', 'V8.GCScavenger', 'V8.GCIncrementalMarking'],
])
/** Marks the start of each frame. */
const isFrame = ({ name, ph }: TraceEvent) => name === 'AnimationFrame' && ph === 'b'

const task = new Set(['RunTask', 'ThreadControllerImpl::RunTask'])

type Span = { readonly from: number; readonly to: number }

const keyOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`

/** The main thread of the page: that of the renderer with the most frames. */
function mainThread(events: readonly TraceEvent[]): string {
  const mains = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(keyOf),
  )
  const counts = new Map<string, number>()
  for (const event of events)
    if (isFrame(event) && mains.has(keyOf(event))) counts.set(keyOf(event), (counts.get(keyOf(event)) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  if (!most) throw new Error('The trace has no frames')
  return most[0]
}

const spansOf = (events: readonly TraceEvent[], names: ReadonlySet<string>): Span[] => {
  const thread = mainThread(events)
  return events
    .filter((event) => event.ph === 'X' && names.has(event.name) && keyOf(event) === thread)
    .map(({ ts, dur = 0 }) => ({ from: ts, to: ts + dur }))
    .toSorted((one, other) => one.from - other.from)
}

/** Spans without overlap: nested ones are part of the outer one. */
function merged(spans: readonly Span[]): Span[] {
  const whole: Span[] = []
  for (const span of spans) {
    const last = whole.at(-1)
    if (last && span.from < last.to) whole[whole.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
    else whole.push(span)
  }
  return whole
}

/** Milliseconds of script and layout between the starts of consecutive frames. */
export function framesOf(events: readonly TraceEvent[]): number[] {
  const thread = mainThread(events)
  const starts = events
    .filter((event) => isFrame(event) && keyOf(event) === thread)
    .map(({ ts }) => ts)
    .toSorted((one, other) => one - other)
  const busy = starts.map(() => 0)
  let frame = 0
  for (const { from, to } of merged(spansOf(events, work))) {
    while (frame + 1 < starts.length && (starts[frame + 1] ?? Infinity) <= from) frame += 1
    if ((starts[frame] ?? Infinity) <= from) busy[frame] = (busy[frame] ?? 0) + (to - from)
  }
  return busy.map((microseconds) => microseconds / 1000)
}

/** Milliseconds of the longest task of the page's main thread. */
export const longestTask = (events: readonly TraceEvent[]): number =>
  Math.max(0, ...spansOf(events, task).map(({ from, to }) => (to - from) / 1000))

/** The trace without other load: each span has the CPU time of its thread. */
export const alone = (events: readonly TraceEvent[]): TraceEvent[] =>
  events.map((event) => (event.tdur === undefined ? event : { ...event, dur: event.tdur }))
