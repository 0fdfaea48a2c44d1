import { isOf } from '@storeroom/extension/contributions'
import { recordPages, type DocumentRecord, type List, type RecordPage } from '@storeroom/extension/lists'
import { linksOf, type Registry, type RoutePart, type SettingsPart } from '@storeroom/extension/registry'
import { Blocks, Cog } from 'lucide-react'
import { baseOf } from '../../lib/languages.ts'
import { i18n } from '../../lib/i18n.ts'
import { paths, signedInBase } from '../../lib/paths.ts'
import type { Screen } from '../screens.ts'
import { ORDER_DOCUMENTS, RETURN_DOCUMENTS, type Added, type AddedPage } from './added.ts'
import { filterOf } from './added-filters.ts'
import { columnOf, tabOf } from './added-parts.tsx'
import { placeOnScreen, screenPlaceOf } from './zone-places.ts'

/** The namespace of the labels of links and cards of extensions. Their other texts are in their code. */
const words = 'extension-labels'

/** What the parts of extensions add to the dashboard. `orders`: columns of extensions that the server can sort by. */
export function addedOf(registry: Registry, orders: readonly string[]): Added {
  const links = linksOf(registry)
  const others = registry.routes.filter(({ link }) => !link)
  const routes = [...links, ...others]
  return {
    screens: [...routes.flatMap(withBelow(routeScreen)), ...registry.settings.flatMap(withBelow(settingsScreen))],
    pages: [...routes.map(routePage), ...registry.settings.map(settingsPage)],
    widgets: Object.groupBy(registry.widgets, ({ zone }) => screenPlaceOf(zone)),
    ...contributionsIn(registry, orders),
    problems: registry.problems,
  }
}

type Contributions = Pick<
  Added,
  'columns' | 'filters' | 'bulkActions' | 'tabs' | 'timelines' | 'fields' | 'printDocuments' | 'paletteActions'
>

function contributionsIn({ contributions: parts }: Registry, orders: readonly string[]): Contributions {
  return {
    columns: mapValues(Object.groupBy(parts.filter(isOf('column')), listPlaceOf), (part) => columnOf(part, orders)),
    filters: mapValues(Object.groupBy(parts.filter(isOf('filter')), listPlaceOf), filterOf),
    bulkActions: Object.groupBy(parts.filter(isOf('bulk_action')), listPlaceOf),
    tabs: mapValues(Object.groupBy(parts.filter(isOf('tab')), pagePlaceOf), tabOf),
    timelines: Object.groupBy(parts.filter(isOf('timeline')), pagePlaceOf),
    fields: Object.groupBy(parts.filter(isOf('field')), pagePlaceOf),
    printDocuments: Object.groupBy(parts.filter(isOf('print_document')), documentPlaceOf),
    paletteActions: parts.filter(isOf('palette_action')),
  }
}

const listPlaceOf = ({ list }: { readonly list: List }): string => placeOnScreen(`${list}.list`)
const pagePlaceOf = ({ record }: { readonly record: RecordPage }): string => placeOnScreen(recordPages[record])

/** An order has a menu of its own for what can be printed, also of its returns. */
function documentPlaceOf({ record }: { readonly record: DocumentRecord }): string {
  if (record === 'return') return RETURN_DOCUMENTS
  return record === 'order' ? ORDER_DOCUMENTS : pagePlaceOf({ record })
}

const mapValues = <Part, Made>(groups: Partial<Record<string, Part[]>>, make: (part: Part) => Made) =>
  Object.fromEntries(Object.entries(groups).map(([place, parts = []]) => [place, parts.map(make)]))

const addressOf = ({ path }: Pick<RoutePart, 'path'>): string => signedInBase + path
const settingsAddressOf = ({ path }: Pick<SettingsPart, 'path'>): string => paths.settings() + path

const matched = (path: string, { hasRoutes }: Pick<RoutePart, 'hasRoutes'>) => (hasRoutes ? `${path}/*` : path)

const routePage = (part: RoutePart): AddedPage => ({ kind: 'route', part, path: matched(addressOf(part), part) })
const settingsPage = (part: SettingsPart): AddedPage => ({
  kind: 'setting',
  part,
  path: matched(settingsAddressOf(part), part),
})

/** A page with routes of its own is the screen of the addresses below it, too. */
function withBelow<Part extends Pick<RoutePart, 'hasRoutes'>>(screenOf: (part: Part) => Screen) {
  return (part: Part): readonly Screen[] => {
    const screen = screenOf(part)
    if (!part.hasRoutes) return [screen]
    const { nav: _, ...below } = screen
    return [screen, { ...below, path: matched(screen.path, part) }]
  }
}

const loadPage = async () => ({ default: (await import('./extension-page.tsx')).ExtensionPage })

/** The shell shows these pages without the router, which knows only those of the dashboard. */
const page = { isAdded: true, words: [], load: loadPage } as const

function routeScreen(part: RoutePart): Screen {
  const { link } = part
  const path = addressOf(part)
  if (!link) return { ...page, path }
  const { label, icon = Blocks, permission, flag } = link
  return {
    ...page,
    path,
    ...(permission !== undefined && { permission }),
    ...(flag !== undefined && { flag }),
    nav: { placement: 'main', icon, label: wordOf(path, label) },
  }
}

function settingsScreen(part: SettingsPart): Screen {
  const { label, description, icon = Cog } = part.card
  const path = settingsAddressOf(part)
  return {
    ...page,
    path,
    nav: {
      placement: 'settings',
      icon,
      label: wordOf(path, label),
      description: wordOf(`${path}/description`, description),
    },
  }
}

/** Stores a text of an extension under the key, so that the shell translates it like its own. Returns the whole key. */
function wordOf(key: string, text: string): string {
  i18n.addResource(baseOf(i18n.language), words, key, text)
  return `${words}:${key}`
}
