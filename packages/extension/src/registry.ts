import type { FeatureFlag, Permission } from '@storeroom/contract'
import type { ComponentType } from 'react'
import { isComponent, isIcon, isRecord, isText, type Props } from './checks.ts'
import { contributionOf, isKind, isRefusal, type Contribution, type ContributionProblem } from './contributions.ts'
import type { Icon } from './define.ts'
import { normalPath, routeProblem, settingsProblem, shapeOf, type PathProblem } from './rules.ts'
import { isZone, type Zone } from './zones.ts'

/** Why something of an extension is not shown, or only in part. */
export type ProblemCode =
  | PathProblem
  | ContributionProblem
  | 'entry_invalid'
  | 'identifier_differs'
  | 'kind_unknown'
  | 'zone_missing'
  | 'zone_unknown'
  | 'path_taken'
  | 'card_invalid'
  | 'link_invalid'
  | 'load_failed'

/** `origin`: the identifier of the extension. `subject`: the path, zone, id or position that it is about. */
export type Problem = { readonly code: ProblemCode; readonly origin: string; readonly subject: string }

type Part = { readonly origin: string; readonly Component: ComponentType<Props> }

export type WidgetPart = Part & { readonly zone: Zone }
export type LinkPart = {
  readonly label: string
  readonly icon?: Icon
  readonly order: number
  readonly permission?: Permission
  readonly flag?: FeatureFlag
}
/** `path`: below `/a`, with a slash at the start. `hasRoutes`: it is also shown at the addresses below. */
type PagePart = Part & { readonly path: string; readonly hasRoutes?: true }
export type RoutePart = PagePart & { readonly link?: LinkPart }
export type SettingsPart = PagePart & {
  readonly card: { readonly label: string; readonly description: string; readonly icon?: Icon }
}

/** All that extensions add to the dashboard, and what was refused. */
export type Registry = {
  readonly widgets: readonly WidgetPart[]
  readonly routes: readonly RoutePart[]
  readonly settings: readonly SettingsPart[]
  /** Parts with an id, such as columns, actions and tabs. */
  readonly contributions: readonly Contribution[]
  readonly problems: readonly Problem[]
}

export const emptyRegistry: Registry = { widgets: [], routes: [], settings: [], contributions: [], problems: [] }

/** What the dashboard knows of permissions, flags and its own screens. */
export type Rules = {
  /** Paths of the screens, below `/a`. */
  readonly builtIn: readonly string[]
  readonly isPermission: (name: string) => name is Permission
  readonly isFlag: (name: string) => name is FeatureFlag
}

type Found = Partial<Registry>

/**
 * Adds what the module of an extension exports. Of several parts with one path the first one wins; a part with a fault
 * is left out, and the others are not affected.
 * @param id the identifier under which the extension is installed
 */
export function register(registry: Registry, id: string, entry: unknown, rules: Rules): Registry {
  if (!isRecord(entry) || !Array.isArray(entry['extensions']))
    return add(registry, { problems: [{ code: 'entry_invalid', origin: id, subject: '' }] })
  const named =
    entry['identifier'] === id
      ? registry
      : add(registry, { problems: [{ code: 'identifier_differs', origin: id, subject: String(entry['identifier']) }] })
  return entry['extensions'].reduce<Registry>(
    (all, part: unknown, index) => add(all, partOf(all, id, part, index, rules)),
    named,
  )
}

const add = (registry: Registry, found: Found): Registry => ({
  widgets: [...registry.widgets, ...(found.widgets ?? [])],
  routes: [...registry.routes, ...(found.routes ?? [])],
  settings: [...registry.settings, ...(found.settings ?? [])],
  contributions: [...registry.contributions, ...(found.contributions ?? [])],
  problems: [...registry.problems, ...(found.problems ?? [])],
})

function partOf(registry: Registry, origin: string, part: unknown, index: number, rules: Rules): Found {
  const config = isRecord(part) ? part['config'] : undefined
  const refuse = (code: ProblemCode, subject = String(index + 1)): Found => ({ problems: [{ code, origin, subject }] })
  if (!isRecord(part) || !isRecord(config)) return refuse('kind_unknown')
  const { Component } = part
  const { type } = config
  if (isKind(type)) {
    const others = registry.contributions
    const found = contributionOf({ kind: type, origin, config, Component, others, isPermission: rules.isPermission })
    return isRefusal(found) ? refuse(found.code, found.subject) : { contributions: [found] }
  }
  if (!isComponent(Component)) return refuse('component_missing')
  const kind = { widget: widgetOf, route: routeOf, setting: settingOf }
  if (type !== 'widget' && type !== 'route' && type !== 'setting') return refuse('kind_unknown')
  return kind[type]({ registry, rules, config, refuse, part: { origin, Component } })
}

type Given = {
  readonly registry: Registry
  readonly rules: Rules
  readonly config: Props
  readonly refuse: (code: ProblemCode, subject?: string) => Found
  readonly part: Part
}

function widgetOf({ config: { zone }, refuse, part }: Given): Found {
  const named: readonly unknown[] = Array.isArray(zone) ? zone : zone === undefined ? [] : [zone]
  if (named.length === 0) return refuse('zone_missing')
  const unknown = named.filter((name) => !isZone(name))
  return {
    widgets: [...new Set(named.filter(isZone))].map((name) => ({ ...part, zone: name })),
    problems: unknown.flatMap((name) => refuse('zone_unknown', String(name)).problems ?? []),
  }
}

function routeOf({ registry, rules, config, refuse, part }: Given): Found {
  const { path: written, link } = config
  if (!isText(written)) return refuse('path_missing')
  const path = normalPath(written)
  const problem = routeProblem(path, rules.builtIn)
  if (problem) return refuse(problem, path)
  if (isTaken(registry.routes, path)) return refuse('path_taken', path)
  const page = { ...part, path, ...routesOf(config) }
  if (link === undefined || link === null) return { routes: [page] }
  const checked = linkOf(link, rules)
  if (!checked) return { ...refuse('link_invalid', path), routes: [page] }
  // A link with a parameter leads nowhere.
  if (path.includes(':')) return { ...refuse('link_invalid', path), routes: [page] }
  return { routes: [{ ...page, link: checked }] }
}

function settingOf({ registry, rules, config, refuse, part }: Given): Found {
  const { path: written, card } = config
  if (!isText(written)) return refuse('path_missing')
  const path = normalPath(written)
  const problem = settingsProblem(path, rules.builtIn)
  if (problem) return refuse(problem, path)
  if (isTaken(registry.settings, path)) return refuse('path_taken', path)
  if (!isRecord(card) || !isText(card['label']) || !isText(card['description'])) return refuse('card_invalid', path)
  const { label, description, icon } = card
  return {
    settings: [{ ...part, path, ...routesOf(config), card: { label, description, ...(isIcon(icon) && { icon }) } }],
  }
}

const routesOf = ({ hasRoutes }: Props) => (hasRoutes === true ? ({ hasRoutes } as const) : {})

const isTaken = (parts: readonly { readonly path: string }[], path: string): boolean =>
  parts.some((other) => shapeOf(other.path) === shapeOf(path))

/** Undefined if one of its fields cannot be used. */
function linkOf(link: unknown, { isPermission, isFlag }: Rules): LinkPart | undefined {
  if (!isRecord(link) || !isText(link['label'])) return undefined
  const { label, icon, order = 0, permission, flag } = link
  if (typeof order !== 'number' || !Number.isFinite(order)) return undefined
  if (permission !== undefined && !(isText(permission) && isPermission(permission))) return undefined
  if (flag !== undefined && !(isText(flag) && isFlag(flag))) return undefined
  return {
    label,
    order,
    ...(isIcon(icon) && { icon }),
    ...(permission !== undefined && { permission }),
    ...(flag !== undefined && { flag }),
  }
}

/** The links of the sidebar in their order. */
export const linksOf = ({ routes }: Registry): readonly (RoutePart & { readonly link: LinkPart })[] =>
  routes
    .filter((route): route is RoutePart & { readonly link: LinkPart } => route.link !== undefined)
    .toSorted((one, other) => one.link.order - other.link.order)
