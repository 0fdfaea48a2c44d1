/** Something the command palette can do. */
export type Command = {
  readonly id: string
  readonly section: 'screens' | 'create' | 'settings' | 'theme' | 'language'
  readonly label: string
  /** Further search words. */
  readonly keywords?: readonly string[]
  readonly run: () => void
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()

/**
 * The commands that match a text: every word of it occurs in the command, ignoring accents and case. Those whose
 * name starts with the text come first; otherwise the order stays.
 */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const query = plain(text.trim())
  if (query === '') return commands
  const words = query.split(/\s+/)
  const matches = commands.filter(({ label, keywords = [] }) => {
    const about = plain([label, ...keywords].join(' '))
    return words.every((word) => about.includes(word))
  })
  const begins = ({ label }: Command) => plain(label).startsWith(query)
  return [...matches.filter(begins), ...matches.filter((command) => !begins(command))]
}
