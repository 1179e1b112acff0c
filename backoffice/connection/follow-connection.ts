import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { checkConnection, isConnected, onConnectionChange } from './connection.ts'
import { isUnanswered } from './while-connected.ts'

/** Call it once: when the connection returns, stale data is refetched and the outcome of lost changes is asked for. */
export function followConnection(queryClient: QueryClient): void {
  onlineManager.setEventListener((setOnline) => onConnectionChange(setOnline))
  onlineManager.setOnline(isConnected())
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action } = event
    const isDoubtful = action.type === 'error' && isUnanswered(action.error)
    if (isDoubtful || (action.type === 'success' && !isConnected())) void checkConnection()
  })
}
