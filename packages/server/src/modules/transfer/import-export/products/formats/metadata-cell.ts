/**
 * The value of a metadata cell: JSON where it parses, else the text itself. `12`, `true` and `{"a":1}` keep
 * their types, `00123`, `1.0` and digits that a number cannot hold stay texts, and `"12"` is the text 12.
 */
export function readMetadata(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    const isExact = typeof value === 'object' || typeof value === 'string' || JSON.stringify(value) === text.trim()
    return isExact ? value : text
  } catch {
    return text
  }
}

/** The cell that reads back as this value. An empty text and an empty cell both mean no value. */
export function metadataText(value: unknown): string {
  if (value === undefined || value === '') return ''
  const isPlain = typeof value === 'string' && value.trim() === value && readMetadata(value) === value
  return isPlain ? value : JSON.stringify(value)
}
