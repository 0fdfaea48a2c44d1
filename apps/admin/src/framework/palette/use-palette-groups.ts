import type { SearchHit } from '@storeroom/contract'
import { queryFor, useClient, useSession } from '@storeroom/react'
import { useAnnounce } from '@storeroom/ui/display/announcer'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { matchesAllWords } from '../../lib/match-text.ts'
import { useVisibleScreens } from '../permissions.ts'
import { addressText } from '../person-name.ts'
import type { Screen } from '../screens.ts'
import { useMoneyText } from '../shop-currency.ts'
import { visitsOf } from '../visits.ts'
import { findCommands, labelStartsWith, sections, type Command, type Entry, type EntryGroup } from './commands.ts'
import { hitKinds, statusTones, recentFirst } from './hit-kinds.ts'
import { useCommands } from './use-commands.ts'
import { iconOf } from './use-pages.ts'

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

/** Hits as entries under the headings of their kinds; the kind of the best hit comes first. */
function useHitGroups(hits: readonly SearchHit[]): readonly EntryGroup[] {
  const { t } = useTranslation('shell')
  const entryOf = useEntryOf(useVisibleScreens())
  return [...new Set(hits.map(({ kind }) => kind))].map((kind) => ({
    id: kind,
    title: t(hitKinds[kind].words),
    entries: hits.filter((hit) => hit.kind === kind).flatMap((hit) => entryOf(hit) ?? []),
  }))
}

/** What is shown of a hit; nothing of one whose page the user may not see. */
function useEntryOf(screens: readonly Screen[]) {
  const { t } = useTranslation('search')
  const navigate = useNavigate()
  const money = useMoneyText()
  const balanceOf = ({ amount, currency_code }: SearchHit) =>
    amount === null || currency_code === null ? undefined : money(amount, currency_code)
  return (hit: SearchHit): Entry | undefined => {
    const address = hitKinds[hit.kind].address(hit)
    const icon = iconOf(screens, address)
    const tone = statusTones.get(hit.status ?? '')
    const detail = hit.detail === null ? balanceOf(hit) : addressText(hit.detail)
    return (
      icon && {
        id: `${hit.kind} ${hit.id}`,
        label: addressText(hit.title),
        icon,
        address,
        run: () => void navigate(address),
        ...(detail !== undefined && { detail }),
        ...(tone && { status: { tone, label: t(`status.${hit.status}`) } }),
        ...(hit.thumbnail !== null && { picture: hit.thumbnail }),
      }
    )
  }
}

/** Milliseconds without a further key, after which the server is asked: most people type faster. */
const PAUSE_MS = 120
/** The server takes no longer texts. */
const MAX_LENGTH = 500

/** One letter would find something of everything; one digit can be a number. */
const isAsked = (text: string): boolean => text.length > 1 || /\d/.test(text)

/** What the search of the server has found for a text that is being typed. */
function useHits(typed: string) {
  const { admin } = useClient()
  const { data: user } = useSession()
  const text = typed.trim().slice(0, MAX_LENGTH)
  const asked = useDebounced(text)
  const { data, isPlaceholderData, isFetching, isError } = useQuery({
    ...queryFor(admin.search.find, { query: { q: asked } }),
    enabled: isAsked(asked),
    placeholderData: keepPreviousData,
    // No write makes a cached search stale, so the server is asked each time.
    staleTime: 0,
  })
  const isPending = isAsked(text) && (text !== asked || isFetching)
  const isOld = text !== asked || isPlaceholderData
  const hits = isAsked(text) ? (data?.hits ?? []).filter((hit) => !isOld || matchesAsShown(hit, text)) : []
  const visited = user ? visitsOf(user.id).map(({ address }) => address) : []
  return { hits: recentFirst(hits, visited), isPending, isError }
}

/** Hits of a former text stay while they match what is typed now, so that the list does not flicker. */
const matchesAsShown = ({ title, detail }: SearchHit, text: string): boolean =>
  matchesAllWords(`${title} ${detail}`, text)

/** A text once it has not changed for `PAUSE_MS`. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
