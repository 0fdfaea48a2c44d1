import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

/** A part of a line that is drawn in one direction. The characters of one from right to left are in the order of reading. */
export type Run = { readonly text: string; readonly direction: 'ltr' | 'rtl' }

/** Direction marks: they have no effect once a line is divided into runs, and fonts draw boxes for them. */
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** The runs of a line from left to right, as the Unicode Bidirectional Algorithm orders them (UAX 9, rule L2). */
export function visualRuns(line: string, direction: 'ltr' | 'rtl'): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, direction)
  const mirrored = bidi.getMirroredCharactersMap(line, levels)
  const runs: { level: number; text: string }[] = []
  for (let at = 0; at < line.length; at++) {
    const level = levels[at] ?? 0
    const character = mirrored.get(at) ?? line.charAt(at)
    const last = runs.at(-1)
    if (last && last.level === level) last.text += character
    else runs.push({ level, text: character })
  }
  return reordered(runs)
    .map(({ level, text }): Run => ({ text: text.replaceAll(marks, ''), direction: level % 2 === 1 ? 'rtl' : 'ltr' }))
    .filter(({ text }) => text !== '')
}

/** Reverses each sequence of runs at or above a level, from the highest level down to the lowest odd one. */
function reordered<R extends { readonly level: number }>(runs: readonly R[]): R[] {
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  let ordered = [...runs]
  for (let level = highest; level > 0; level--) ordered = reversedFrom(ordered, level)
  return ordered
}

function reversedFrom<R extends { readonly level: number }>(runs: readonly R[], level: number): R[] {
  const done: R[] = []
  let sequence: R[] = []
  for (const run of runs) {
    if (run.level >= level) {
      sequence.unshift(run)
      continue
    }
    done.push(...sequence, run)
    sequence = []
  }
  return [...done, ...sequence]
}
