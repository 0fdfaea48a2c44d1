/** What stands in the place of an address's parameters. */
export type Params = Readonly<Record<string, string>>

/** What every page is given. */
export type PageProps = { readonly params: Params; readonly search: URLSearchParams }
