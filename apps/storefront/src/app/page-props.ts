/** The values of the path parameters. */
export type Params = Readonly<Record<string, string>>

/** The props of every page. */
export type PageProps = { readonly params: Params; readonly search: URLSearchParams }
