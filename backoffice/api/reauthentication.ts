import { ApiProblem } from './api-problem.ts'

/** Asks the user for their password; false when they decline. */
type Question = () => Promise<boolean>

let question: Question | null = null
let asking: Promise<boolean> | null = null

/** Registers the function that asks the user. */
export function askWith(ask: Question): void {
  question = ask
}

/** Whether the user has given their password again; all waiting calls share one question. */
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
    // The dialog's code, which is loaded on demand, did not come.
    throw new ApiProblem({ code: 'network_error', message: '', status: 0 })
  }
}
