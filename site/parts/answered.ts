import type { Answers, FieldProblems, View } from '../view.ts'

export type StepProps = { view: View; answers: Answers; problems: FieldProblems }

/** What a text field is rendered with: its id and name, what was typed, what is wrong with it. */
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

/** The message what is wrong with a set of choices. */
export function problemOf({ view, problems }: StepProps, name: string): string | undefined {
  const problem = problems[name]
  return problem && view.problem(problem)
}

/** The messages of problems that the browser may find by itself, for its script. */
export function problemMessages(view: View, codes: Parameters<View['problem']>[0][]): string {
  return JSON.stringify(Object.fromEntries(codes.map((code) => [code, view.problem(code)])))
}
