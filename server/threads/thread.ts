import { Worker } from 'node:worker_threads'
import type { Answered, Numbered } from './answer-tasks.ts'

/**
 * Runs tasks one after the other in a thread of their own, which answers by `answerTasks`. The first task starts it; while it has nothing to do, it
 * does not prevent the process from exiting.
 */
export function openThread<Task, Value>(script: URL): (task: Task) => Promise<Value> {
  const waiting = new Map<number, PromiseWithResolvers<Value>>()
  let asked = 0
  let started: Worker | null = null
  const start = () => {
    const thread = new Worker(script)
    thread.on('message', (answer: Answered<Value>) => {
      const asker = waiting.get(answer.id)
      waiting.delete(answer.id)
      if (waiting.size === 0) thread.unref()
      if ('error' in answer) asker?.reject(answer.error)
      else asker?.resolve(answer.value)
    })
    return thread
  }
  return (task) => {
    started ??= start()
    const asker = Promise.withResolvers<Value>()
    const id = asked++
    waiting.set(id, asker)
    started.ref()
    started.postMessage({ id, task } satisfies Numbered<Task>)
    return asker.promise
  }
}
