import { type Notice, notify } from '@bouquet/ui/parts/notify.ts'
import type { UseMutationOptions } from '@tanstack/react-query'
import { ApiProblem, connectionProblem } from '../api/api-problem.ts'
import { failureSentences, isUncertain } from './failure-text.ts'
import { findOutcome, type Outcome } from './find-outcome.ts'
import type { InputKeys } from './input-keys.ts'

type Message = string | Omit<Notice, 'severity'>
type TakeBack = () => void
type Find<Input, Answer> = (input: Input, key: string) => Promise<Outcome<Answer>>
/** The state of a try: `find` compares an outcome with the data that the page had when the try began. */
type Begun<Input, Answer> = { takeBack: TakeBack | undefined; find: Find<Input, Answer> | undefined }

export type Change<Input, Answer> = {
  /** `key` stays the same for each try with the same input until the outcome is known, so that the server creates nothing twice. */
  send: (input: Input, key: string) => Promise<Answer>
  /** Asks the server for the outcome of the change after a lost answer. */
  find?: Find<Input, Answer>
  /** Shows the change before the server has answered; gives the function that reverts it. */
  show?: (input: Input) => TakeBack
  /** Updates the page with the server's new state. Runs even after the user has left the component. */
  onDone?: (answer: Answer, input: Input) => unknown
  /** The message shown wherever the user is by then; null for none. */
  done?: (answer: Answer, input: Input) => Message | null
  /** The call has no effect before a further step, so a lost answer is an ordinary failure. */
  isPreparation?: true
  /** What did not work, as a title or a sentence. */
  failed: string | ((input: Input) => string)
  /** Why it did not work, where the error is not one of the server's. */
  reason?: (error: Error) => string | undefined
  /** Where a failure is shown: `beside` the action, by the component that uses the change, or in a `notice`. */
  place?: 'beside' | 'notice'
  /** The action that the notice of a failure offers. */
  action?: (error: Error) => Notice['action'] | undefined
  /** Runs even after the user has left the component. */
  onFailure?: (error: Error, input: Input) => unknown
  /** Changes of one scope are sent one at a time and in order; without a scope, a second press while one is pending does nothing. */
  scope?: { id: string }
  /** The next step in the component, run only while it is still mounted: close a dialog, empty a field. */
  next?: (answer: Answer, input: Input) => unknown
}

/** The component in which a change began, which may be unmounted when the change ends. */
export type ChangeView<Input, Answer> = {
  isOpen: () => boolean
  next: (answer: Answer, input: Input) => unknown
  keys: InputKeys<Input>
  /** Starts asking for an outcome, and stops an earlier attempt that still runs. */
  beginFinding: () => { signal: AbortSignal; stop: () => void }
  /** Removes "it is being checked", and shows the failure if there is one. */
  showLate: (failure: Error | null) => void
}

/** The mutation of a change. The mutation's own options report how it ends, so that they also run after its dialog has closed. */
export function changeMutation<Input, Answer>(
  change: Change<Input, Answer>,
  view: ChangeView<Input, Answer>,
): UseMutationOptions<Answer, Error, Input, Begun<Input, Answer>> {
  return {
    ...(change.scope && { scope: change.scope }),
    mutationFn: (input) => change.send(input, view.keys.of(input)).catch((error: unknown) => failWith(error, change)),
    onMutate: (input) => ({ find: change.find, takeBack: change.show?.(input) }),
    onSuccess: (answer, input) => notifyDone(change, view, answer, input),
    onError: (error, input, begun) => {
      begun?.takeBack?.()
      if (isRefusal(error)) view.keys.drop(input)
      notifyFailure(change, view, error, input)
      if (error instanceof ApiProblem && error.code === 'being_checked')
        void findLater({ ...change, find: begun?.find }, view, input)
    },
  }
}

async function notifyDone<Input, Answer>(
  change: Change<Input, Answer>,
  view: ChangeView<Input, Answer>,
  answer: Answer,
  input: Input,
): Promise<void> {
  view.keys.drop(input)
  const message = change.done?.(answer, input) ?? null
  if (message !== null) notify({ severity: 'success', ...(typeof message === 'string' ? { text: message } : message) })
  try {
    await change.onDone?.(answer, input)
    if (view.isOpen()) await view.next(answer, input)
  } catch (error) {
    // The change has been carried out, even if a later read fails.
    if (!(error instanceof ApiProblem)) reportError(error)
  }
}

function notifyFailure<Input, Answer>(
  change: Change<Input, Answer>,
  view: ChangeView<Input, Answer>,
  error: Error,
  input: Input,
): void {
  change.onFailure?.(error, input)
  if (isCalledOff(error)) return
  if (change.place !== 'notice' && view.isOpen()) return
  const title = typeof change.failed === 'string' ? change.failed : change.failed(input)
  const action = change.action?.(error)
  notify({
    severity: isUncertain(error) ? 'info' : 'error',
    text: failureSentences(title, error, change.reason?.(error)),
    ...(action && { action }),
  })
}

async function findLater<Input, Answer>(
  { find, ...change }: Omit<Change<Input, Answer>, 'find'> & Pick<Begun<Input, Answer>, 'find'>,
  view: ChangeView<Input, Answer>,
  input: Input,
): Promise<void> {
  if (!find) return
  const { signal, stop } = view.beginFinding()
  const key = view.keys.of(input)
  const outcome = await findOutcome(() => find(input, key), signal).catch(() => null)
  if (signal.aborted) return
  stop()
  const failure = outcome?.isDone ? null : connectionProblem(outcome ? 'not_carried_out' : 'no_answer')
  view.showLate(failure)
  if (outcome?.isDone) await notifyDone(change, view, outcome.answer, input)
  else if (failure) notifyFailure(change, view, failure, input)
}

/** The server has answered, so this try is finished. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiProblem && error.status >= 400 && error.status < 500
}

/** The user who cancelled the change needs no message. */
export function isCalledOff(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** For this page, a change that may have reached the server is neither done nor failed. */
function failWith<Input, Answer>(error: unknown, { find, isPreparation }: Change<Input, Answer>): never {
  if (!(error instanceof ApiProblem) || !error.mayHaveArrived || isPreparation) throw error
  throw connectionProblem(find ? 'being_checked' : 'no_answer')
}
