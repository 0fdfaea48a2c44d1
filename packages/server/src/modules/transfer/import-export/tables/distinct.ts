/** The values that cells name, each once. Empty cells name nothing. */
export const distinct = (values: readonly (string | null | undefined)[]): string[] => [
  ...new Set(values.flatMap((value) => value || [])),
]
