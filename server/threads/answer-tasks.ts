import { parentPort, type Transferable } from 'node:worker_threads'

export type Numbered<Task> = { id: number; task: Task }
export type Answered<Value> = { id: number; value: Value } | { id: number; error: unknown }

/** In a thread that `openThread` started: answers each task with what `work` gives or throws; `moved` is moved to the asker instead of copied. */
export function answerTasks<Task, Value>(
  work: (task: Task) => Value,
  moved: (value: Value) => Transferable[] = () => [],
): void {
  parentPort?.on('message', ({ id, task }: Numbered<Task>) => {
    let answer: Answered<Value>
    try {
      answer = { id, value: work(task) }
    } catch (error) {
      answer = { id, error }
    }
    parentPort?.postMessage(answer, 'value' in answer ? moved(answer.value) : [])
  })
}
