import type { Context } from '@bouquet/server/context.ts'

const fastestPersonMs = 3000

/** Rule "robots": whether the form was filled in by a program, which fills in every field and is quick. */
export function isRobot(
  { now }: Pick<Context, 'now'>,
  sent: { website: string | undefined; openedAt: Date | undefined },
) {
  const { website, openedAt } = sent
  return Boolean(website) || (openedAt !== undefined && now().getTime() - openedAt.getTime() < fastestPersonMs)
}

/** When the form was opened, as the form itself reports; a value that is invalid or in the future is ignored. */
export function openedAtOf(said: string | undefined, now: Date): Date | undefined {
  const moment = new Date(Number(said ?? Number.NaN))
  return moment.getTime() > 0 && moment <= now ? moment : undefined
}
