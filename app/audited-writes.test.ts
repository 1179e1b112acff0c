import { globSync } from 'node:fs'
import path from 'node:path'
import type { RouteContract } from '@bouquet/contract/route'
import { expect, test } from 'vitest'
import { routes } from './contract.ts'
import { reaches, servedBy } from './testing/reaches.ts'

/** Writes that are not recorded in the audit log, each with the reason. */
const unaudited: Record<string, string> = {
  refreshSession: 'continues a session whose sign-in is written down',
  startReauthentication: 'asks for what a passkey signs; the confirmation is written down',
  startTotp: 'has no effect before the first code, which is written down',
  startPasskey: 'asks for what a passkey signs; the passkey is written down',
  requestPasswordReset: 'sends a link and changes nothing; what the link is used for is written down',
  resendConfirmation: 'sends a link and changes nothing; the confirmation is written down',
  checkPhone: 'sends a code and changes nothing; the confirmed number is written down',
  submitProject: 'of a couple without an account; the project itself says what was sent when',
  submitReview: 'of a visitor without an account; the decision that publishes it is written down',
  writeToCouple: 'a message; the conversation itself says who wrote what when',
  noteMove: 'the provider’s own progress on a request, which only they see; the request has its time',
  undoMove: 'the provider’s own progress on a request, which only they see',
  saveOnboardingDraft: 'what a person types before there is anything to account for',
  saveNote: 'the provider’s own note, which only they see',
  saveReminder: 'the provider’s own reminder, which only they see',
  createSavedReply: 'the provider’s own template, which only they see',
  updateSavedReply: 'the provider’s own template, which only they see',
  deleteSavedReply: 'the provider’s own template, which only they see',
  restoreSavedReply: 'the provider’s own template, which only they see',
  takeReadyMadeReplies: 'copies templates for the provider, which only they see',
  noteReplyUsed: 'counts a use',
  readOperatorInvitation: 'reads: a link’s secret is no part of an address',
  checkInvitations: 'reads: the addresses are too many for a query',
  notePromotionSeen: 'counts a view',
  notePromotionClicked: 'counts a click',
  countProfileView: 'counts a page view',
  fetchCalendarFeed: 'reads a calendar earlier than its hour; that it was named is written down',
  reportCrash: 'reports a crash of the browser, from visitors too',
}

const root = path.resolve(import.meta.dirname, '..')
const registers = globSync(['features/*/*/feature.ts', 'features/*/*/server/routes.ts'], { cwd: root })
const registerOf = new Map(registers.flatMap((file) => servedBy(file).map((name) => [name, file] as const)))
const writes = Object.entries(routes as Record<string, RouteContract>)
  .filter(([, { method, changes }]) => method !== 'GET' || changes)
  .map(([name]) => name)
const auditRow = { file: 'server/audit/record-audit.ts', name: 'auditRow' }

function isAudited(useCase: string): boolean {
  const file = registerOf.get(useCase)
  return file !== undefined && reaches({ file, useCase }, auditRow)
}

test('every write is audited, or listed with the reason why it is not', () => {
  expect(writes.length).toBeGreaterThan(90)
  expect(writes.filter((name) => !registerOf.has(name))).toEqual([])
  expect(writes.filter((name) => !isAudited(name)).sort()).toEqual(Object.keys(unaudited).sort())
})

test('a use case counts only by its own calls: neither its neighbours in a file nor its mere imports count as its audit', () => {
  const noteMove = { file: 'features/leads/event-requests/server/note-move.ts', name: 'noteMove' }
  expect(reaches(noteMove, { file: 'server/database/database.ts', name: 'transaction' })).toBe(true)
  expect(reaches(noteMove, { ...noteMove, name: 'undoMove' })).toBe(false)
  const inviting = 'features/reviews/review-invitations/server/invite-to-review.ts'
  expect(reaches({ file: inviting, name: 'inviteToReview' }, auditRow)).toBe(true)
  expect(reaches({ file: inviting, name: 'checkInvitations' }, auditRow)).toBe(false)
})
