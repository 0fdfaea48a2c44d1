/** The branches of a file's coverage in Istanbul's format. */
export type FileBranches = {
  readonly branchMap: Readonly<
    Record<string, { readonly type: string; readonly loc: SourceRange; readonly locations: readonly unknown[] }>
  >
  readonly b: Readonly<Record<string, readonly number[]>>
}

type SourceRange = { readonly start: { readonly line: number; readonly column: number } }

/** Branches by file, then by kind and position, and whether any run has taken them. */
export class Branches {
  readonly #files = new Map<string, Map<string, boolean>>()

  /** @param path absolute */
  add(path: string, { branchMap, b }: FileBranches): void {
    const file = this.#files.get(path) ?? new Map<string, boolean>()
    this.#files.set(path, file)
    for (const [id, { type, loc, locations }] of Object.entries(branchMap))
      for (const way of locations.keys()) {
        const key = `${type} ${loc.start.line}:${loc.start.column} ${way}`
        file.set(key, file.get(key) === true || (b[id]?.[way] ?? 0) > 0)
      }
  }

  /** The share of branches taken in all files below a folder, in percent; 0 for a folder without branches. */
  shareOf(folder: string): number {
    const below = [...this.#files].filter(([path]) => path.startsWith(`${folder}/`))
    const taken = below.flatMap(([, file]) => [...file.values()])
    return taken.length === 0 ? 0 : (100 * taken.filter(Boolean).length) / taken.length
  }

  /** Branches that no run has taken: file, kind and position. */
  missed(): string[] {
    return [...this.#files].flatMap(([path, file]) =>
      [...file].filter(([, isTaken]) => !isTaken).map(([key]) => `${path}: ${key}`),
    )
  }
}
