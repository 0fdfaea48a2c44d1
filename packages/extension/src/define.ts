import type { FeatureFlag, Permission } from '@storeroom/contract'
import type { Component as ReactComponent, ComponentType, ReactNode } from 'react'
import type { DocumentRecord, FieldRecord, FilteredList, List, RecordPage, TimelineRecord } from './lists.ts'
import type { RecordOf, Zone } from './zones.ts'

type Show = (title: string, message: string) => void

/** Shows a notice: a title, and what happened. */
export type Notify = Readonly<Record<'success' | 'error' | 'warn' | 'info', Show>>

/** What every component of an extension is given. */
export type ExtensionProps = { readonly notify: Notify }

/** What a widget is given: in zones of one record also that record, under the name of its kind. */
export type WidgetProps<Z extends Zone> = ExtensionProps & RecordOf<Z>

export type Icon = ComponentType<{ readonly className?: string | undefined }>

/** A link of the sidebar. */
export type Link = {
  readonly label: string
  readonly icon?: Icon
  /** Links are sorted by it, then in the order in which they were registered; 0 by default. */
  readonly order?: number
  /** Without this permission neither the link nor the page is shown. */
  readonly permission?: Permission
  /** While this flag is off neither the link nor the page is shown. */
  readonly flag?: FeatureFlag
}

/** The card of a page of the settings. */
export type Card = { readonly label: string; readonly description: string; readonly icon?: Icon }

export type WidgetConfig<Z extends Zone = Zone> = { readonly zone: Z | readonly Z[] }
/**
 * `path`: below `/a`, such as `/labels` or `/labels/:id`. `hasRoutes`: the page is also shown at the addresses below
 * it, for routes of its own.
 */
export type RouteConfig = { readonly path: string; readonly link?: Link; readonly hasRoutes?: boolean }
/** `path`: below `/a/settings`, such as `/labels`. `hasRoutes`: as of a route. */
export type SettingsConfig = { readonly path: string; readonly card: Card; readonly hasRoutes?: boolean }

/** A component, whatever its props: which ones it gets depends on its kind. */
type AnyComponent = ((props: never) => ReactNode | Promise<ReactNode>) | (new (props: never) => ReactComponent<unknown>)

/** A value that can be chosen. */
export type Choice = { readonly id: string; readonly label: string }

/** What all parts with an id say of themselves. */
export type PartConfig = {
  /** Unique among the extension's parts of this kind and place: letters, digits, hyphens and underscores. */
  readonly id: string
  /** Without this permission the part is not shown. */
  readonly permission?: Permission
}

/** One part of an extension and what it is for. Actions have no component. */
export type Extension = {
  readonly Component?: AnyComponent
  readonly config:
    | (WidgetConfig & { readonly type: 'widget' })
    | (RouteConfig & { readonly type: 'route' })
    | (SettingsConfig & { readonly type: 'setting' })
    | (PartConfig & { readonly type: 'column' | 'bulk_action'; readonly list: List })
    | (PartConfig & { readonly type: 'filter'; readonly list: FilteredList })
    | (PartConfig & { readonly type: 'tab'; readonly record: RecordPage })
    | (PartConfig & { readonly type: 'print_document'; readonly record: DocumentRecord })
    | (PartConfig & { readonly type: 'timeline'; readonly record: TimelineRecord })
    | (PartConfig & { readonly type: 'field'; readonly record: FieldRecord })
    | (PartConfig & { readonly type: 'palette_action' })
}

/** What the module of an extension exports by default. `identifier`: the name of its package. */
export type Entry = { readonly identifier: string; readonly extensions: readonly Extension[] }

/** A component that is shown in one zone or several. */
export const defineWidget = <const Z extends Zone>(
  Component: ComponentType<WidgetProps<Z>>,
  config: WidgetConfig<Z>,
): Extension => ({ Component, config: { ...config, type: 'widget' } })

/** A page below `/a`, optionally with a link in the sidebar. Pages nest by the segments of their paths. */
export const defineRoute = (Component: ComponentType<ExtensionProps>, config: RouteConfig): Extension => ({
  Component,
  config: { ...config, type: 'route' },
})

/** A page below `/a/settings`, with a card. */
export const defineSettingsPage = (Component: ComponentType<ExtensionProps>, config: SettingsConfig): Extension => ({
  Component,
  config: { ...config, type: 'setting' },
})

/** The default export of an extension's module. */
export const defineEntry = (entry: Entry): Entry => entry
