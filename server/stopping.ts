/** Whether this process has been told to end; from then on it is not ready, and its answers close their connections. */
export type Stopping = { isStopping(): boolean; begin(): void }

export function openStopping(): Stopping {
  let hasBegun = false
  return {
    isStopping: () => hasBegun,
    begin: () => {
      hasBegun = true
    },
  }
}
