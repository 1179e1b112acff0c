import { ApiProblem } from './api-problem.ts'

/** Asks the person for their password; false when they would rather not. */
type Question = () => Promise<boolean>

let question: Question | null = null
let asking: Promise<boolean> | null = null

/** Whoever can ask the person says so here. */
export function askWith(ask: Question): void {
  question = ask
}

/** Whether the person has given their password again; one question serves every call that waits for it. */
export function isPasswordGivenAgain(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

async function ask(): Promise<boolean> {
  try {
    return (await question?.()) ?? false
  } catch {
    // The dialog is fetched when it is needed, and could not be.
    throw new ApiProblem({ code: 'network_error', message: '', status: 0 })
  }
}
