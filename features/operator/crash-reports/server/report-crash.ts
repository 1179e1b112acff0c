import type { RouteInput } from '@bouquet/contract/route'
import type { Context } from '@bouquet/server/context.ts'
import type { reportCrash as contract } from '../contract.ts'

/** Logs a crash in somebody's browser; returns the id of the log line, for the person to quote (rule "crash reports"). */
export async function reportCrash(
  { log, requestId }: Context,
  { body: { name, frames, route } }: RouteInput<typeof contract>,
): Promise<{ requestId: string }> {
  log.error({ crash: { name, frames, route } }, 'the back-office crashed in a browser')
  return { requestId }
}
