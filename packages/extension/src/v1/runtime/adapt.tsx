import type { ComponentType } from 'react'
import { isComponent, isRecord, type Props } from '../../checks.ts'
import type { Entry } from '../../define.ts'
import { Providers } from './providers.tsx'
import { Routing } from './routing.tsx'
import { scopeClass } from './scope.ts'

/** A part of an extension as v1's own build writes it. */
type Part = { readonly Component: unknown; readonly config: unknown }

/** The registry checks each part, and says what it refuses. */
type Parts = Entry['extensions']

/**
 * The entry that v1's own build has written, for this dashboard.
 * @param name of the package
 * @param styles address of the style sheet
 */
export function adaptEntry(name: string, entry: unknown, styles: string): Entry {
  const isEntry = isRecord(entry) && Array.isArray(entry['extensions'])
  const parts = isEntry ? (entry['extensions'] as readonly unknown[]) : [undefined]
  const adapted = parts.flatMap((part): readonly unknown[] =>
    isRecord(part) ? adaptPart(part as Part, styles) : [part],
  )
  return { identifier: name, extensions: adapted as Parts }
}

/** The modules of an extension, each with what its file says of it, which its configuration cannot change. */
export function adaptModules(
  name: string,
  modules: readonly (readonly [module: Props, known: Props])[],
  styles: string,
): Entry {
  const extensions = modules.map(([{ default: Component, config }, known]) => ({
    Component,
    config: { ...(isRecord(config) && config), ...known },
  }))
  return adaptEntry(name, { extensions }, styles)
}

/** One part for each zone: in that of the sign-in there is no session. */
function adaptPart({ Component, config }: Part, styles: string): readonly Part[] {
  if (!isComponent(Component) || !isRecord(config)) return [{ Component, config }]
  const { type, path, zone } = config
  if (type === 'widget') {
    const named: readonly unknown[] = Array.isArray(zone) ? zone : [zone]
    return named.map((each) => ({
      Component: adaptComponent(Component, { styles, isSignedIn: !String(each).startsWith('login.') }),
      config: { ...config, zone: each },
    }))
  }
  const address = type === 'route' ? `/a/${trimmed(path)}` : `/a/settings/${trimmed(path)}`
  const page = adaptComponent(Component, { styles, path: address, isSignedIn: true })
  const { link, card } = config
  const shown = { ...(isRecord(link) && { link: withIcon(link) }), ...(isRecord(card) && { card: withIcon(card) }) }
  return [{ Component: page, config: { ...config, ...shown, hasRoutes: true } }]
}

const withIcon = (named: Props): Props =>
  isComponent(named['icon']) ? { ...named, icon: adaptIcon(named['icon']) } : named

/** Icons of v1 have a size and no view box: a smaller place would cut them off. */
const adaptIcon = (Icon: ComponentType<Props>) =>
  function V1Icon(given: Props) {
    return (
      <span ref={fitIcon} style={{ display: 'contents' }}>
        <Icon {...given} />
      </span>
    )
  }

function fitIcon(place: HTMLElement | null) {
  const icon = place?.querySelector('svg')
  const [width, height] = ['width', 'height'].map((side) => icon?.getAttribute(side) ?? '20')
  if (icon && !icon.hasAttribute('viewBox')) icon.setAttribute('viewBox', `0 0 ${width} ${height}`)
}

const trimmed = (path: unknown): string => String(path).replace(/^\/+|\/+$/g, '')

type Place = { readonly styles: string; readonly path?: string; readonly isSignedIn: boolean }

const adaptComponent = (Component: ComponentType<Props>, { styles, path, isSignedIn }: Place) =>
  function V1Part(given: Props) {
    return (
      <div className={scopeClass}>
        <link rel="stylesheet" href={styles} precedence="extension" />
        <Providers isSignedIn={isSignedIn}>
          <Routing path={path}>
            <Component {...given} />
          </Routing>
        </Providers>
      </div>
    )
  }
