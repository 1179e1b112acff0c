import type { Answers, FieldProblems, View } from '../view.ts'

export type StepProps = { view: View; answers: Answers; problems: FieldProblems }

/** The props of a text field: its id and name, the typed text, and its error. */
export function answered({ view, answers, problems }: StepProps, name: string) {
  const problem = problems[name]
  return {
    id: name,
    name,
    defaultValue: answers[name]?.[0] ?? '',
    error: problem ? view.problem(problem) : undefined,
    'data-checked': '',
  }
}

/** Whether a choice was made. */
export function isChosen(answers: Answers, name: string, value: string): boolean {
  return answers[name]?.includes(value) ?? false
}

/** The error message of a group of choices. */
export function problemOf({ view, problems }: StepProps, name: string): string | undefined {
  const problem = problems[name]
  return problem && view.problem(problem)
}

/** The messages of problems that the browser can find itself, for its script. */
export function problemMessages(view: View, codes: Parameters<View['problem']>[0][]): string {
  return JSON.stringify(Object.fromEntries(codes.map((code) => [code, view.problem(code)])))
}
