import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { checkConnection, isConnected, onConnectionChange, watchConnection } from './connection.ts'
import { isUnanswered } from './while-connected.ts'

/** Call it once at the start: what is stale is read again when the connection returns, and lost changes ask whether it is there. */
export function startConnection(queryClient: QueryClient): void {
  onlineManager.setEventListener((setOnline) => onConnectionChange(setOnline))
  onlineManager.setOnline(isConnected())
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action } = event
    const isDoubtful = action.type === 'error' && isUnanswered(action.error)
    if (isDoubtful || (action.type === 'success' && !isConnected())) void checkConnection()
  })
  watchConnection()
}
