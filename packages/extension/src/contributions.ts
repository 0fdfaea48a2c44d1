import type { Client } from '@storeroom/client'
import type { Permission } from '@storeroom/contract'
import type { ComponentType } from 'react'
import type { BulkActionConfig, PaletteActionConfig } from './define-actions.ts'
import { isComponent, isRecord, isText, type Props } from './checks.ts'
import type { ColumnSort } from './define-columns.ts'
import type { FilterConfig } from './define-filters.ts'
import type { TimelineItem } from './define-timelines.ts'
import type { Choice } from './define.ts'
import {
  isDocumentRecord,
  isFieldRecord,
  isFilteredList,
  isList,
  isRecordPage,
  isTimelineRecord,
  type DocumentRecord,
  type FieldRecord,
  type List,
  type RecordPage,
  type TimelineRecord,
} from './lists.ts'

/** Why a part with an id is not shown. */
export type ContributionProblem =
  | 'component_missing'
  | 'id_invalid'
  | 'id_taken'
  | 'list_unknown'
  | 'record_unknown'
  | 'setting_invalid'

type Drawn = { readonly Component: ComponentType<Props> }

/** The parts of each kind as the dashboard uses them. */
type Kinds = {
  readonly column: Drawn & {
    readonly list: List
    readonly header: string
    readonly align?: 'start' | 'end'
    readonly width?: number
    readonly isHidden?: boolean
    readonly sort?: ColumnSort
    readonly load?: (ids: readonly string[], client: Client) => Promise<Props>
    readonly text?: (row: unknown, value: unknown) => string | number | null
  }
  readonly bulk_action: Omit<BulkActionConfig, 'id'>
  readonly palette_action: Omit<PaletteActionConfig, 'id'>
  readonly filter: Omit<FilterConfig, 'id'>
  readonly tab: Drawn & { readonly record: RecordPage; readonly label: string }
  readonly timeline: {
    readonly record: TimelineRecord
    readonly load: (shown: Props, client: Client) => Promise<readonly TimelineItem[]>
  }
  readonly field: {
    readonly record: FieldRecord
    readonly label: string
    readonly hint?: string
    readonly input: 'line' | 'lines' | 'number' | 'switch' | 'choice'
    readonly options?: readonly Choice[]
  }
  readonly print_document: Drawn & { readonly record: DocumentRecord; readonly label: string }
}

export type Kind = keyof Kinds

/** A part of an extension in one place. `id`: that of the extension, a slash, and its own. */
export type ContributionOf<K extends Kind> = Kinds[K] & {
  readonly kind: K
  readonly origin: string
  readonly id: string
  readonly permission?: Permission
}

export type Contribution = { readonly [K in Kind]: ContributionOf<K> }[Kind]

type Check = (value: unknown) => boolean

const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)

const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)

const isWidth: Check = (value) => typeof value === 'number' && value > 0 && value <= 2_000
const isSort: Check = (value) => isRecord(value) && isText(value['table']) && isText(value['field'])
const isRun: Check = (value) => typeof value === 'function'
const areOptions: Check = (value) =>
  Array.isArray(value) && value.every((option) => isRecord(option) && isText(option['id']) && isText(option['label']))
const areTexts: Check = (value) => Array.isArray(value) && value.every(isText)

type Row = {
  /** The setting that names its place, what it may name, and what is wrong if it names something else. */
  readonly place?: readonly [setting: string, isKnown: Check, problem: ContributionProblem]
  readonly isDrawn: boolean
  readonly settings: Readonly<Record<string, Check>>
}

const list = ['list', isList, 'list_unknown'] as const
const action = { label: isText, icon: optional(isComponent), run: isRun }

/** What each kind needs. */
const kinds: Readonly<Record<Kind, Row>> = {
  column: {
    place: list,
    isDrawn: true,
    settings: {
      header: isText,
      align: optional(oneOf('start', 'end')),
      width: optional(isWidth),
      isHidden: optional(oneOf(true, false)),
      sort: optional(isSort),
      load: optional(isRun),
      text: optional(isRun),
    },
  },
  bulk_action: { place: list, isDrawn: false, settings: { ...action, tone: optional(oneOf('default', 'danger')) } },
  palette_action: { isDrawn: false, settings: { ...action, keywords: optional(areTexts) } },
  filter: {
    place: ['list', isFilteredList, 'list_unknown'],
    isDrawn: false,
    settings: { label: isText, options: (value) => isRun(value) || areOptions(value), ids: isRun },
  },
  tab: { place: ['record', isRecordPage, 'record_unknown'], isDrawn: true, settings: { label: isText } },
  timeline: { place: ['record', isTimelineRecord, 'record_unknown'], isDrawn: false, settings: { load: isRun } },
  field: {
    place: ['record', isFieldRecord, 'record_unknown'],
    isDrawn: false,
    settings: {
      label: isText,
      hint: optional(isText),
      input: oneOf('line', 'lines', 'number', 'switch', 'choice'),
      options: optional(areOptions),
    },
  },
  print_document: { place: ['record', isDocumentRecord, 'record_unknown'], isDrawn: true, settings: { label: isText } },
}

export const isKind = (name: unknown): name is Kind => typeof name === 'string' && Object.hasOwn(kinds, name)

export type Given = {
  readonly kind: Kind
  readonly origin: string
  readonly config: Props
  /** Of kinds that are drawn. */
  readonly Component: unknown
  readonly others: readonly Contribution[]
  readonly isPermission: (name: string) => boolean
}

type Refusal = { readonly code: ContributionProblem; readonly subject?: string }

/** A part as the dashboard uses it, or why it is left out. */
export function contributionOf(given: Given): Contribution | Refusal {
  const { kind, origin, config, Component, others } = given
  const { type: _, ...settings } = config
  const problem = problemOf(given)
  if (problem) return problem
  // `kinds` has checked what the type of its kind says.
  const part = { ...settings, kind, origin, id: `${origin}/${String(config['id'])}`, Component } as Contribution
  return others.some((other) => isSame(other, part)) ? { code: 'id_taken', subject: String(config['id']) } : part
}

function problemOf({ kind, config, Component, isPermission }: Given): Refusal | undefined {
  const { id } = config
  if (kinds[kind].isDrawn && !isComponent(Component)) return { code: 'component_missing' }
  if (typeof id !== 'string') return { code: 'id_invalid' }
  if (!/^[\w-]{1,40}$/.test(id)) return { code: 'id_invalid', subject: id }
  const { place, settings } = kinds[kind]
  if (place) {
    const [setting, isKnown, code] = place
    if (!isKnown(config[setting])) return { code, subject: String(config[setting]) }
  }
  const permission = optional((name) => isText(name) && isPermission(name))
  const wrong = Object.entries({ ...settings, permission }).find(([name, check]) => !check(config[name]))
  return wrong && { code: 'setting_invalid', subject: `${id}: ${wrong[0]}` }
}

const placeOf = (part: Contribution) => ('list' in part ? part.list : 'record' in part ? part.record : undefined)

const isSame = (one: Contribution, other: Contribution): boolean =>
  one.kind === other.kind && one.id === other.id && placeOf(one) === placeOf(other)

export const isRefusal = (found: Contribution | Refusal): found is Refusal => 'code' in found

/** Whether the part is of a kind, for lists of one kind. */
export const isOf =
  <K extends Kind>(kind: K) =>
  (part: Contribution): part is Extract<Contribution, { readonly kind: K }> =>
    part.kind === kind
