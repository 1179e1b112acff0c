import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { isConnected, onConnectionChange } from './connection.ts'

/** Whether the server can be reached, as currently known. */
export function useIsConnected(): boolean {
  return useSyncExternalStore(onConnectionChange, isConnected)
}

/** Calls back each time the connection is restored. */
export function useOnConnectionBack(act: () => void): void {
  const back = useEffectEvent(act)
  useEffect(() => onConnectionChange((isBack) => isBack && back()), [])
}
