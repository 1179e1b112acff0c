import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import type { IconName } from '@bouquet/ui/parts/icon-drawings.ts'
import { useTranslation } from 'react-i18next'
import { type MoveFacts, mayNote, type RequestMove, requestMoves, undoableMove } from '../rules/request-moves.ts'
import type { EventRequestDetail } from './event-request-detail.ts'
import styles from './pipeline-card.module.css'
import { useNoteMove, useUndoMove } from './pipeline-queries.ts'

const icons: Record<RequestMove, IconName> = { call: 'phone', quote: 'receipt', win: 'heart', lose: 'minus' }

/** The stage of a request, the moves that the provider may note next, and the undo of the last one. */
export function PipelineCard({ detail }: { detail: EventRequestDetail }) {
  const { t } = useTranslation('pipeline')
  const { uuid } = detail.message
  const undo = useUndoMove(uuid)
  const note = useNoteMove(uuid, (move) => void undo.run(move))
  const facts = factsOf(detail)
  const moves = requestMoves.filter((move) => mayNote(move, facts))
  const latest = undoableMove(facts)
  return (
    <Card aria-labelledby="request-pipeline">
      <CardHead title={t('title')} titleId="request-pipeline" />
      <p className={styles.stage}>{t(`long.${facts.stage}`)}</p>
      {!facts.isContactOpen && !isOver(facts) && <p className="small soft">{t('sealed')}</p>}
      {facts.isContactOpen && facts.stage === 'read' && <p className="small soft">{t('answerIs')}</p>}
      {moves.length > 0 && (
        <div className={styles.moves}>
          {moves.map((move) => (
            <Button
              key={move}
              icon={icons[move]}
              isPending={note.isPending && note.variables === move}
              onPress={() => note.mutate(move)}
            >
              {t(`do.${move}`)}
            </Button>
          ))}
        </div>
      )}
      {latest && (
        <Button variant="quiet" icon="undo" isPending={undo.isPending} onPress={() => undo.mutate(latest)}>
          {t(`undo.${latest}`)}
        </Button>
      )}
      <ChangeFailure title={t('failed')} error={note.error ?? undo.error} />
    </Card>
  )
}

/** The contact of a stopped or declined request is never opened. */
function isOver({ stage }: MoveFacts): boolean {
  return stage === 'stopped' || stage === 'declined'
}

function factsOf({ message, progress }: EventRequestDetail): MoveFacts {
  return {
    stage: progress.stage,
    isContactOpen: message.unlockDate !== null,
    answeredBy: progress.answeredBy,
    isQuoted: progress.quotedAt !== null,
    outcome: progress.outcome,
  }
}
