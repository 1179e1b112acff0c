import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { isConnected, onConnectionChange } from './connection.ts'

/** Whether calls reach the server, as it is known at this moment. */
export function useIsConnected(): boolean {
  return useSyncExternalStore(onConnectionChange, isConnected)
}

/** Does something each time the connection is back. */
export function useOnConnectionBack(act: () => void): void {
  const back = useEffectEvent(act)
  useEffect(() => onConnectionChange((isBack) => isBack && back()), [])
}
