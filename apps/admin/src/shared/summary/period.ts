type Period = { readonly starts_at: string | null; readonly ends_at: string | null }

/** Which dates a period has. */
export function periodOf({ starts_at, ends_at }: Period) {
  if (starts_at !== null && ends_at !== null) return 'between'
  if (starts_at !== null) return 'from'
  return ends_at === null ? 'always' : 'until'
}
