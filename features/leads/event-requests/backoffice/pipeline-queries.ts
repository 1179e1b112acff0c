import { isProblem } from '@bouquet/backoffice/api/api-problem.ts'
import { call } from '@bouquet/backoffice/api/client.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import type { RouteResult } from '@bouquet/contract/route'
import { useTranslation } from 'react-i18next'
import { getEventRequest, noteMove, undoMove } from '../contract.ts'
import type { RequestMove } from '../rules/request-moves.ts'
import { changeRequest, refreshChanged, refreshRequest } from './event-request-queries.ts'

type Progress = RouteResult<typeof noteMove>['progress']

/** Notes a move; its notification offers to undo it. */
export function useNoteMove(uuid: string, undo: (move: RequestMove) => void) {
  const { t } = useTranslation('pipeline')
  return useChange({
    send: (move: RequestMove) => call(noteMove, { params: { uuid }, body: { move } }),
    find: async (move) => found(await progressOf(uuid), move, true),
    onDone: ({ progress }) => showProgress(uuid, progress),
    done: (_, move) => ({ text: t(`done.${move}`), action: { label: t('takeBack'), onPress: () => undo(move) } }),
    failed: t('failed'),
    onFailure: (error) => refreshAfterRefusal(uuid, error),
  })
}

/** Undoes the last move. */
export function useUndoMove(uuid: string) {
  const { t } = useTranslation('pipeline')
  return useChange({
    send: (move: RequestMove) => call(undoMove, { params: { uuid }, body: { move } }),
    find: async (move) => found(await progressOf(uuid), move, false),
    onDone: ({ progress }) => showProgress(uuid, progress),
    done: () => t('undone'),
    failed: t('failed'),
    onFailure: (error) => refreshAfterRefusal(uuid, error),
  })
}

async function progressOf(uuid: string): Promise<Progress> {
  return (await call(getEventRequest, { params: { uuid } })).progress
}

function found(progress: Progress, move: RequestMove, isWanted: boolean) {
  return isNoted(progress, move) === isWanted ? done({ progress }) : notDone
}

function isNoted({ answeredBy, quotedAt, outcome }: Progress, move: RequestMove): boolean {
  if (move === 'call') return answeredBy === 'call'
  if (move === 'quote') return quotedAt !== null
  return outcome === (move === 'win' ? 'won' : 'lost')
}

function showProgress(uuid: string, progress: Progress): void {
  changeRequest(uuid, (detail) => ({
    ...detail,
    progress,
    message: { ...detail.message, stage: progress.stage },
  }))
  refreshChanged([uuid])
}

function refreshAfterRefusal(uuid: string, error: unknown): void {
  if (isProblem(error, 'request_stage_changed')) refreshRequest(uuid)
}
