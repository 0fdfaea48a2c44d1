import { useAnnounce } from '@storeroom/ui/display/announcer'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { findCommands, labelStartsWith, sections, type Command, type Entry, type EntryGroup } from './commands.ts'
import { useCommands } from './use-commands.ts'
import { useHitGroups } from './use-hit-groups.ts'
import { useHits } from './use-hits.ts'

/** The commands and records that match a text, in groups; commands first if the name of one starts with the text. */
export function usePaletteGroups(text: string) {
  const matches = findCommands(useCommands(), text)
  const { hits, isPending, isError } = useHits(text)
  const commands = useCommandGroups(matches)
  const records = useHitGroups(hits)
  const commandsFirst = matches.some((command) => labelStartsWith(command, text))
  const groups = commandsFirst ? mergeGroups(commands, records) : mergeGroups(records, commands)
  useAnnounceResults(text, isPending, groups)
  return { groups, isPending, isError, isFirstFinal: commandsFirst || !isPending }
}

function useCommandGroups(commands: readonly Command[]): readonly EntryGroup[] {
  const { t } = useTranslation('shell')
  return sections.map((section) => ({
    id: section,
    title: section === 'extensions' ? t('settingsGroup.extensions') : t(`palette.section.${section}`),
    entries: commands.filter((command) => command.section === section),
  }))
}

/**
 * The first groups, then the others without what is already shown: a recently opened record is both a command and a search
 * hit. Empty groups are left out.
 */
function mergeGroups(first: readonly EntryGroup[], others: readonly EntryGroup[]): readonly EntryGroup[] {
  const shown = new Set(first.flatMap(({ entries }) => entries.map(({ address }) => address)))
  const isNew = ({ address }: Entry) => address === undefined || !shown.has(address)
  const remaining = others.map((group) => ({ ...group, entries: group.entries.filter(isNew) }))
  return [...first, ...remaining].filter(({ entries }) => entries.length > 0)
}

/** Tells screen readers how much was found and what comes first, once the search has ended. */
function useAnnounceResults(text: string, isPending: boolean, groups: readonly EntryGroup[]) {
  const { t } = useTranslation('search')
  const announce = useAnnounce()
  const entries = groups.flatMap((group) => group.entries)
  const first = entries[0]?.label
  const sentence = first === undefined ? t('nothing') : t('count', { count: entries.length, first })
  useEffect(() => {
    if (text.trim() !== '' && !isPending) announce(sentence)
  }, [text, isPending, sentence, announce])
}
