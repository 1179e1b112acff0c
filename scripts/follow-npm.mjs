// `npm start` runs its command in a shell: a signal to npm may end only that shell, or only npm. This ends the server too.
import { readFileSync } from 'node:fs'

const milliseconds = 300

if (process.env.npm_lifecycle_event) {
  const atStart = ancestors()
  const watch = setInterval(() => {
    if (ancestors() === atStart) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, milliseconds)
  watch.unref()
}

/** The shell and, where the system reports it, npm. */
function ancestors() {
  return `${process.ppid} ${parentOf(process.ppid)}`
}

function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]
  } catch {
    return ''
  }
}
