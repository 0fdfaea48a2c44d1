import type { ScreenIcon } from '../screens.ts'
import { hasWords, startsWith } from '../../lib/find-words.ts'

/** The sections of the palette, in their order. */
export const sections = ['favorites', 'recent', 'screens', 'create', 'settings', 'theme', 'language'] as const

/** Something the command palette can do. */
export type Command = {
  readonly id: string
  readonly section: (typeof sections)[number]
  readonly label: string
  /** Of the kind of what it opens. */
  readonly icon: ScreenIcon
  /** Keys that do the same, apart by a space. */
  readonly keys?: string
  /** Further search words. */
  readonly keywords?: readonly string[]
  readonly run: () => void
}

/**
 * The commands that match a text: every word of it occurs in the command, ignoring accents and case. Those whose
 * name starts with the text come first; otherwise the order stays.
 */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  if (text.trim() === '') return commands
  const matches = commands.filter(({ label, keywords = [] }) => hasWords([label, ...keywords].join(' '), text))
  const begins = ({ label }: Command) => startsWith(label, text)
  return [...matches.filter(begins), ...matches.filter((command) => !begins(command))]
}
