import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Change, type ChangeView, changeMutation, isCalledOff } from './change.ts'
import { whileSignedIn } from './find-outcome.ts'
import { inputKeys } from './input-keys.ts'

/**
 * A change of the server's data. It never waits for a connection and is never tried twice. It reports how it ends: in its component while
 * that is mounted, else in a notice. After a lost answer the server is asked for the outcome.
 */
export function useChange<Input = void, Answer = unknown>(change: Change<Input, Answer>) {
  const [lateFailure, setLateFailure] = useState<Error | null>(null)
  const { view, open, close } = useView(change)
  const mutation = useMutation(changeMutation(change, { ...view, showLate }))
  /** The outcome replaces "it is being checked". */
  function showLate(failure: Error | null): void {
    mutation.reset()
    setLateFailure(failure)
  }
  const begin = () => {
    if (mutation.isPending && !change.scope) return false
    open()
    setLateFailure(null)
    return true
  }
  return {
    ...mutation,
    error: lateFailure ?? (isCalledOff(mutation.error) ? null : mutation.error),
    mutate: (input: Input) => {
      if (begin()) mutation.mutate(input)
    },
    /** Settles with the change and never rejects, since a failure has been reported by then. */
    run: async (input: Input): Promise<void> => {
      if (begin()) await mutation.mutateAsync(input).catch(() => undefined)
    },
    /** The component that began the change is unmounted: its outcome is reported in a notice. */
    reset: () => {
      close()
      setLateFailure(null)
      mutation.reset()
    },
  }
}

/** Whether the component that began the change is still mounted, and the change's callbacks as of its last render. */
function useView<Input, Answer>(change: Change<Input, Answer>) {
  const [state] = useState(() => ({
    isMounted: false,
    isOpen: false,
    next: change.next,
    keys: inputKeys<Input>(),
    stopFinding: () => {},
  }))
  useEffect(() => {
    state.isMounted = true
    return () => {
      state.isMounted = false
    }
  }, [state])
  useEffect(() => {
    state.next = change.next
  })
  const view: Omit<ChangeView<Input, Answer>, 'showLate'> = {
    isOpen: () => state.isMounted && state.isOpen,
    next: (answer, input) => state.next?.(answer, input),
    keys: state.keys,
    beginFinding: () => {
      state.stopFinding()
      const finding = whileSignedIn()
      state.stopFinding = finding.stop
      return finding
    },
  }
  const open = () => {
    state.isOpen = true
    state.stopFinding()
  }
  const close = () => {
    state.isOpen = false
  }
  return { view, open, close }
}
