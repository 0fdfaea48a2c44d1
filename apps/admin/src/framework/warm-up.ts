import { createContext, use } from 'react'

/** Prefetches the code of an address. Provided by the app, which knows the dashboard's parts. */
export const WarmUpContext = createContext<(address: string) => void>(() => undefined)

/** For pages without a session that will redirect to the dashboard. */
export const useWarmUp = (): ((address: string) => void) => use(WarmUpContext)
