import { type Notice, notify } from '@bouquet/ui/parts/notify.ts'
import type { UseMutationOptions } from '@tanstack/react-query'
import { ApiProblem, connectionProblem } from '../api/api-problem.ts'
import { failureSentences, isUncertain } from './failure-text.ts'
import { findOutcome, type Outcome } from './find-outcome.ts'
import type { InputKeys } from './input-keys.ts'

type Message = string | Omit<Notice, 'severity'>
type TakeBack = () => void
type Find<Input, Answer> = (input: Input, key: string) => Promise<Outcome<Answer>>
/** What a try of a change has from its beginning: what the page held then is what an outcome is compared with. */
type Begun<Input, Answer> = { takeBack: TakeBack | undefined; find: Find<Input, Answer> | undefined }

export type Change<Input, Answer> = {
  /** `key` is the same for each try with the same input until the outcome is known: for what a call creates once by it. */
  send: (input: Input, key: string) => Promise<Answer>
  /** Asks the server what became of the change when its answer never came. */
  find?: Find<Input, Answer>
  /** Shows the change before the server has answered; gives what takes that back. */
  show?: (input: Input) => TakeBack
  /** Takes over what the server has now. Runs wherever the person is by then. */
  onDone?: (answer: Answer, input: Input) => unknown
  /** What the person reads wherever they are by then; null when nothing need be said. */
  done?: (answer: Answer, input: Input) => Message | null
  /** Nothing comes of it before a further step: no answer is then an ordinary failure. */
  isPreparation?: true
  /** What did not work, as a title or a sentence. */
  failed: string | ((input: Input) => string)
  /** Why it did not work, where the error is not one of the server's. */
  reason?: (error: Error) => string | undefined
  /** Where a failure is said: `beside` what was tried, by whoever uses the change, or in a `notice`. */
  place?: 'beside' | 'notice'
  /** What the notice of a failure offers. */
  action?: (error: Error) => Notice['action'] | undefined
  /** Runs wherever the person is by then. */
  onFailure?: (error: Error, input: Input) => unknown
  /** Changes of one scope are sent one at a time and in order; without a scope, a second press while one is pending does nothing. */
  scope?: { id: string }
  /** What comes next on the page where the person is still there: a dialog closes, a field is emptied. */
  next?: (answer: Answer, input: Input) => unknown
}

/** Where a change was begun, which may be gone when it ends. */
export type ChangeView<Input, Answer> = {
  isOpen: () => boolean
  next: (answer: Answer, input: Input) => unknown
  keys: InputKeys<Input>
  /** Another asking that is under way ends with this. */
  beginFinding: () => { signal: AbortSignal; stop: () => void }
  /** Takes back "it is being checked", and shows what went wrong instead, if anything did. */
  showLate: (failure: Error | null) => void
}

/** The mutation of a change: its own options report how it ends, which a closed dialog does not take along. */
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
    // The change has been carried out, whatever could not be read afterwards.
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

/** The server has answered, so that nothing of this try is under way any more. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiProblem && error.status >= 400 && error.status < 500
}

/** Whoever called it off knows. */
export function isCalledOff(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** A change that the server may have got is neither done nor failed for this page. */
function failWith<Input, Answer>(error: unknown, { find, isPreparation }: Change<Input, Answer>): never {
  if (!(error instanceof ApiProblem) || !error.mayHaveArrived || isPreparation) throw error
  throw connectionProblem(find ? 'being_checked' : 'no_answer')
}
