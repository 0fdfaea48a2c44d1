import { createContext } from 'react'

/** The place of the page on screen, by which extensions add to it: `details.products`. */
export const DetailPlace = createContext('')
DetailPlace.displayName = 'DetailPlace'
