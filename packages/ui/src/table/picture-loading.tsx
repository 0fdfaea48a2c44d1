import { createContext, use } from 'react'

/** The rows that a large window shows at once. */
const FIRST_ROWS = 20

type Loading = 'eager' | 'lazy'

/** When the picture of a row loads: those of the first rows immediately, the others as soon as they are near the window. */
export const loadingAt = (index: number): Loading => (index < FIRST_ROWS ? 'eager' : 'lazy')

export const PictureLoading = createContext<Loading>('lazy')

/** The `loading` of a picture, by the row of a table or the tile that it is in. */
export const usePictureLoading = (): Loading => use(PictureLoading)
