import type { DocumentLanguage } from './document-words.ts'
import type { Logo } from './logo.ts'

/** In which language a document is printed, and on what. */
export type Look = {
  readonly language: DocumentLanguage
  readonly paper: 'a4' | 'letter'
  readonly logo: Logo | undefined
}

/** What every document is, whatever its kind: texts in their places. Both renderers read nothing else. */
export type Sheet = {
  /** The look that the document was issued with; other sheets have the look of the file. */
  readonly look?: Look
  readonly title: string
  /** Who prints it; the first line is the name. */
  readonly sender: readonly string[]
  readonly parties: readonly Party[]
  readonly facts: readonly Fact[]
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
  readonly sums: readonly Sum[]
  readonly notes: readonly string[]
  readonly footer: readonly string[]
}

/** An address under its title. */
export type Party = { readonly title: string; readonly lines: readonly string[] }
export type Fact = readonly [label: string, value: string]
/** `share`: its part of the width, in relation to the other columns. Figures stand at the end. */
export type Column = { readonly title: string; readonly share: number; readonly isFigure?: boolean }
/** Lines below each other: the first one is the text, the others explain it. */
export type Cell = readonly string[]
export type Sum = { readonly label: string; readonly value: string; readonly isTotal?: boolean }

/** A text of several lines, without the empty ones. */
export const linesOf = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The facts that have a value. */
export const known = (facts: readonly (readonly [label: string, value: string | null])[]): Fact[] =>
  facts.flatMap(([label, value]) => (value === null || value === '' ? [] : [[label, value] as const]))
