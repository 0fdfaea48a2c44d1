/** The search parameter that opens a modal or drawer of a screen. */
export const modalParameter = 'modal'

/** The search parameters without those of an open modal or drawer. */
export const withoutModal = (search: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...search].filter(([name]) => name !== modalParameter))
