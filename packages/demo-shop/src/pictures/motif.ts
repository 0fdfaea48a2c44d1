import type { Tones } from './palette.ts'
import type { Point } from './svg.ts'

export const PATTERNS = ['plain', 'speckle', 'dip', 'band', 'ribbed', 'stripe', 'check', 'fleck'] as const

/** What is drawn on the surface: the first five suit turned bodies; plain and the last three suit cloth and paper. */
export type Pattern = (typeof PATTERNS)[number]

/**
 * The look of one item: its color, the color of its second material, its pattern, and a source of variety that is
 * deterministic.
 */
export interface Look {
  readonly tones: Tones
  readonly accent: Tones
  readonly pattern: Pattern
  readonly random: () => number
}

/**
 * A kind of item that can be drawn. A `standing` motif has its foot at y = 0 and rises to negative y; a `flat` one
 * lies, or hangs on a wall, around (0, 0); a `hanging` one comes down from y = -900 and ends near y = 0.
 */
export interface Motif {
  readonly pose: 'flat' | 'standing' | 'hanging'
  /** Half of the width, in picture units; places several items side by side. */
  readonly half: number
  /** Height above the floor; standing motifs only. */
  readonly tall?: number
  /** Half of the width where it touches the floor; standing motifs only. */
  readonly foot?: number
  /** The center of a detail picture. */
  readonly focus: Point
  readonly draw: (look: Look) => string
}
