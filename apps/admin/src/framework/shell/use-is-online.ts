import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()

/** Whether the browser has a network. Without one, reads and writes wait until there is one again. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, isOnline)
