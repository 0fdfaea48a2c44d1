/** Paths of the dashboard below `/a` that no extension may have, as in v1. */
export const reservedPaths = [
  '/products',
  '/products/:id',
  '/product-categories',
  '/orders',
  '/orders/:id',
  '/customers',
  '/customers/:id',
  '/customers/groups',
  '/customers/groups/:id',
  '/discounts',
  '/discounts/new',
  '/discounts/:id',
  '/gift-cards',
  '/gift-cards/:id',
  '/gift-cards/manage',
  '/pricing',
  '/pricing/new',
  '/pricing/:id',
  '/inventory',
  '/collections',
  '/collections/:id',
  '/draft-orders',
  '/draft-orders/:id',
  '/login',
  '/sales-channels',
  '/publishable-api-keys',
  '/oauth',
  '/oauth/:app_name',
] as const

/** Why a path is refused. */
export type PathProblem = 'path_missing' | 'path_characters' | 'path_parameter' | 'path_reserved' | 'path_settings'

/** With one slash at the start and none at the end. */
export const normalPath = (path: string): string => `/${path.replace(/^\/+|\/+$/g, '')}`

/** What a path matches: names of parameters make no difference. */
export const shapeOf = (path: string): string => normalPath(path).replace(/:[^/]*/g, ':')

const isAmong = (paths: readonly string[], path: string): boolean =>
  paths.some((other) => shapeOf(other) === shapeOf(path))

/** A parameter is a whole segment and has a name. */
const hasBadParameter = (path: string): boolean => path.split('/').some((part) => /.:|^:$/.test(part))

function spelling(path: string): PathProblem | undefined {
  if (path === '/') return 'path_missing'
  if (!/^(?:\/[A-Za-z\d:-]+)+$/.test(path)) return 'path_characters'
  return hasBadParameter(path) ? 'path_parameter' : undefined
}

/**
 * Why a route may not have a path; undefined if it may.
 * @param builtIn paths of the dashboard's own screens, besides the reserved ones
 */
export function routeProblem(path: string, builtIn: readonly string[] = []): PathProblem | undefined {
  const normal = normalPath(path)
  if (normal.startsWith('/settings')) return 'path_settings'
  return isAmong([...reservedPaths, ...builtIn], normal) ? 'path_reserved' : spelling(normal)
}

/** Why a page of the settings may not have a path, which is below `/settings`. */
export function settingsProblem(path: string, builtIn: readonly string[] = []): PathProblem | undefined {
  const normal = normalPath(path)
  if (isAmong(builtIn, `/settings${normal}`)) return 'path_reserved'
  // Its card links to it, so that it has no parameter.
  return spelling(normal) ?? (normal.includes(':') ? 'path_parameter' : undefined)
}
