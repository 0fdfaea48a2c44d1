type Props = Readonly<Record<string, unknown>>

/**
 * Properties with those that a component has by default, which React 19 knows of classes only.
 * @param props null for none
 */
export function withDefaults(type: unknown, props: Props | null | undefined): Props | null | undefined {
  const defaults = defaultsOf(type)
  if (!defaults) return props
  const missing = Object.entries(defaults).filter(([name]) => props?.[name] === undefined)
  return missing.length === 0 ? props : { ...props, ...Object.fromEntries(missing) }
}

function defaultsOf(type: unknown): Props | undefined {
  if ((typeof type !== 'function' && typeof type !== 'object') || type === null) return undefined
  const defaults: unknown = Reflect.get(type, 'defaultProps')
  return typeof defaults === 'object' && defaults !== null ? (defaults as Props) : undefined
}
