/** `gzip;q=0.5, br` → gzip 0.5, br 1. */
export function weightsOf(header: string): ReadonlyMap<string, number> {
  const entries = header.split(',').map((part): [string, number] => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    return [name, quality === undefined ? 1 : Number(quality) || 0]
  })
  return new Map(entries)
}
