import type { Tone } from '@storeroom/ui/display/badge'
import type { ScreenIcon } from '../screens.ts'
import { hasPrefix, matchesAllWords } from '../../lib/match-text.ts'

/** The sections of the palette, in their order. */
export const sections = [
  'favorites',
  'recent',
  'screens',
  'record',
  'create',
  'extensions',
  'settings',
  'theme',
  'language',
] as const

/** A line of the command palette. */
export type Entry = {
  readonly id: string
  readonly label: string
  /** A second, less prominent line. */
  readonly detail?: string
  readonly status?: { readonly label: string; readonly tone: Tone }
  /** In place of the icon. */
  readonly picture?: string
  /** The icon for the kind of page that it opens. */
  readonly icon: ScreenIcon
  /** Keys that do the same, separated by a space. */
  readonly keys?: string
  /** What it opens, if it is a page. */
  readonly address?: string
  readonly run: () => void
}

/** Something the command palette can do. */
export type Command = Entry & {
  readonly section: (typeof sections)[number]
  /** Further search words. */
  readonly keywords?: readonly string[]
}

/** Entries under a heading. */
export type EntryGroup = { readonly id: string; readonly title: string; readonly entries: readonly Entry[] }

/**
 * The commands that match a text: every word of it occurs in the command, ignoring accents and case. Those whose
 * name starts with the text come first; otherwise the order stays.
 */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  if (text.trim() === '') return commands
  const matches = commands.filter(({ label, keywords = [] }) => matchesAllWords([label, ...keywords].join(' '), text))
  return [
    ...matches.filter((command) => labelStartsWith(command, text)),
    ...matches.filter((command) => !labelStartsWith(command, text)),
  ]
}

/** Whether the label of an entry starts with a text. */
export const labelStartsWith = ({ label }: Pick<Entry, 'label'>, text: string): boolean => hasPrefix(label, text)
