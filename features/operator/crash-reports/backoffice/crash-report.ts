import { send } from '@bouquet/backoffice/api/send.ts'
import { reportCrash } from '../contract.ts'

const maxFrames = 30

/** Reports a crash to the server without any personal text; returns the report's id. Throws ApiProblem. */
export async function sendCrashReport(error: Error, route: string): Promise<string> {
  const body = { name: nameOf(error), frames: ownFrames(error.stack ?? '', location.origin), route }
  return (await send(reportCrash, { body }, { token: null })).requestId
}

function nameOf({ name }: Error): string {
  return /^[\w$]{1,100}$/.test(name) ? name : 'Error'
}

/** The stack frames in our own scripts, by path, line and column, with the function's name where the browser gives one. */
export function ownFrames(stack: string, origin: string): string[] {
  return stack
    .split('\n')
    .flatMap((line) => frameOf(line, origin) ?? [])
    .slice(0, maxFrames)
}

/** `    at Page (http://host/a.js:1:2)` in Chromium, `Page@http://host/a.js:1:2` in the others. */
const written = /^\s*(?:at )?(?:async )?(?:new )?(?:([\w$.#<>]*)(?: \[as [^\]]*\])? ?[@(])?(https?:\/\/[^\s)]+)\)?$/

function frameOf(line: string, origin: string): string | null {
  const [, name = '', address = ''] = written.exec(line) ?? []
  if (!address.startsWith(`${origin}/`)) return null
  const [, path, place] = /^([\w./-]+\.[a-z]+)(?:\?[^:]*)?(:\d+:\d+)$/.exec(address.slice(origin.length)) ?? []
  return path && place ? `${name} ${path}${place}`.trim().slice(-300) : null
}
