import { createContext, use } from 'react'

/** Fetches the code that an address will need. Given by the app, which knows the dashboard's parts. */
export const WarmUpContext = createContext<(address: string) => void>(() => undefined)

/** For pages outside the dashboard that are about to lead into it. */
export const useWarmUp = (): ((address: string) => void) => use(WarmUpContext)
