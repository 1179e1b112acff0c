import type { EventRequestId, ProjectId } from '@bouquet/domain/ids'
import { createProjectToken } from '@bouquet/features/weddings/project-links/server/project-links.ts'
import type { Context } from '@bouquet/server/context.ts'
import { createEventRequest, createProject, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { Problem } from '@bouquet/server/http/problem.ts'
import { startTestServer, type TestServer } from '@bouquet/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  mayActOnProject,
  type ProjectAction,
  type ProjectState,
  projectActions,
  projectRefusal,
  projectStates,
} from '../rules/project-actions.ts'
import { changeProjectDate, changeProjectGuests } from './change-project.ts'
import { confirmPhone, sendCodeToCouple } from './confirm-phone.ts'
import { confirmProject } from './confirm-project.ts'
import { hire, stopProject } from './end-project.ts'
import { followUp } from './follow-up.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { settleEndings } from './testing/settle-endings.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const at = new Date('2026-06-01T10:00:00Z')
const unconfirmed = { confirmed_at: null }
const columns = {
  unconfirmed,
  expired: unconfirmed,
  confirmed: { confirmed_at: at },
  stopped: { confirmed_at: at, stopped_at: at, stop_reason: 'stopped' },
  found: { confirmed_at: at, stopped_at: at, stop_reason: 'found' },
} as const satisfies Record<ProjectState, object>

const coupleContext = () => server.services as unknown as Context

/** A project in this state, whose one provider has the couple's contact where there is a request. */
const nobody = '' as EventRequestId

async function projectIn(state: ProjectState) {
  const provider = await createProvider(server.db, { credits: 1 })
  const phone = `+336399${String(Math.floor(Math.random() * 1e5)).padStart(5, '0')}`
  const { id } = await createProject(server.db, [provider.id], { ...columns[state], phone })
  let requestId = nobody
  if (columns[state].confirmed_at) {
    requestId = (await createEventRequest(server.db, provider.id, id)).id
    await server.db
      .updateTable('event_requests')
      .set({ unlocked_at: at, unlocked_with: 'credit', seen_at: at })
      .where('id', '=', requestId)
      .execute()
  }
  const token = await createProjectToken(server.db, id, state === 'expired' ? at : server.services.now())
  expect((await followUp(coupleContext(), token)).state).toBe(state)
  return { id, requestId, phone, token }
}
type Setup = Awaited<ReturnType<typeof projectIn>>

async function problemOf(work: Promise<void>): Promise<string | null> {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}

async function codeSentTo(phone: string): Promise<string> {
  const sent = await server.db
    .selectFrom('outbox_messages')
    .select('text')
    .where('to_address', '=', phone)
    .executeTakeFirst()
  return sent?.text.match(/\b\d{6}\b/)?.[0] ?? ''
}

const act: Record<ProjectAction, (setup: Setup) => Promise<(string | null)[]>> = {
  confirm: async ({ token }) => [await problemOf(confirmProject(coupleContext(), token))],
  resend: async ({ token }) => {
    const answer = await problemOf(resendConfirmation(coupleContext(), token))
    await server.finishJobs()
    return [answer]
  },
  change: async ({ token }) => [
    await problemOf(changeProjectDate(coupleContext(), token, { dateKind: 'open' })),
    await problemOf(changeProjectGuests(coupleContext(), token, '120_to_180')),
  ],
  end: async ({ token }) => {
    const answers = [await problemOf(stopProject(coupleContext(), token, 'stopped'))]
    await settleEndings(server.services)
    return answers
  },
  hire: async ({ token, requestId }) => {
    const answer = await problemOf(hire(coupleContext(), token, requestId))
    await settleEndings(server.services)
    return [answer]
  },
  confirm_phone: async ({ token, phone }) => [
    await problemOf(sendCodeToCouple(coupleContext(), token)),
    await problemOf(confirmPhone(coupleContext(), token, await codeSentTo(phone))),
  ],
}

/** Everything that an action of a couple can change. */
async function storedOf(id: ProjectId) {
  const { db } = server
  return {
    project: await db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    requests: await db.selectFrom('event_requests').select(['id', 'hired_at']).where('project_id', '=', id).execute(),
    endings: await db.selectFrom('project_endings').select('id').where('project_id', '=', id).execute(),
    changes: await db.selectFrom('project_changes').select('id').where('project_id', '=', id).execute(),
    codes: await db.selectFrom('phone_codes').select('id').where('project_id', '=', id).execute(),
    links: await db.selectFrom('project_tokens').select('created_at').where('project_id', '=', id).execute(),
  }
}

const every = projectActions.flatMap((action) => projectStates.map((state) => ({ action, state })))

test.each(every)('a project that is $state answers $action as the table says', async ({ action, state }) => {
  const setup = await projectIn(state)
  if (action === 'resend') await letAMinutePass(setup.id)
  const before = await storedOf(setup.id)
  const answers = await act[action](setup)
  expect(answers).toEqual(answers.map(() => projectRefusal(action, state)))
  const after = await storedOf(setup.id)
  if (mayActOnProject(action, state)) expect(after).not.toEqual(before)
  else expect(after).toEqual(before)
})

/** Rule "sent twice": another link is mailed only after a minute. */
async function letAMinutePass(id: ProjectId): Promise<void> {
  await server.db.updateTable('project_tokens').set({ created_at: at }).where('project_id', '=', id).execute()
}

test('of a stop and a hire at the same moment, nobody is hired for a stopped project', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, requestId, token } = await projectIn('confirmed')
    await stopProject(coupleContext(), token, 'stopped')
    const [answer] = await Promise.all([
      problemOf(hire(coupleContext(), token, requestId)),
      settleEndings(server.services),
    ])
    await settleEndings(server.services)
    const { project, requests } = await storedOf(id)
    const isHired = requests.some(({ hired_at }) => hired_at !== null)
    expect([answer, project.stop_reason, isHired]).toEqual(
      answer === null ? [null, 'found', true] : ['project_stopped', 'stopped', false],
    )
  }
})
