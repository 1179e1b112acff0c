import { createHash } from 'node:crypto'
import { slugOf } from '@bouquet/domain/slug'
import { createRandom, pick, seedFrom } from '../random.ts'
import type { Block, Planner } from './planner.ts'
import type { InvitationRow, ReviewRow, World } from './rows.ts'
import { after, dayMs, daysBefore } from './times.ts'

type Outcome = Partial<Pick<InvitationRow, 'reminded_at' | 'reviewed_at' | 'unsubscribed_at' | 'undeliverable_at'>>

/** Past couples whom a planner has invited to write a review, with the outcome; some of the reviews came from these invitations. */
export function makeInvitations(
  block: Block,
  planner: Planner,
  reviews: ReviewRow[],
): Pick<World, 'review_invitations'> {
  const random = createRandom(seedFrom(block.seed, planner.account.id, 'invitations'))
  const days = (count: number) => daysBefore(block.now, count)
  const outcomes: { asked: Date; outcome: Outcome }[] = [
    { asked: days(2), outcome: {} },
    { asked: days(2), outcome: {} },
    { asked: days(4), outcome: { undeliverable_at: days(4) } },
    { asked: days(11), outcome: { reminded_at: days(4) } },
    { asked: days(12), outcome: { reminded_at: days(5) } },
    { asked: days(20), outcome: { unsubscribed_at: days(19) } },
  ]
  const waiting = outcomes.map(({ asked, outcome }, place) => {
    const names = pick(random, planner.voice.couples)
    return makeInvitation(block, planner, { name: `${names.join(' ')} ${place + 1}`, asked, outcome })
  })
  const answered = reviews
    .filter(({ proof, state }) => proof === 'invited' && state === 'published')
    .slice(0, 6)
    .map((review) => {
      const writtenAt = review.created_at as Date
      const outcome = { reviewed_at: writtenAt }
      const invitation = makeInvitation(block, planner, {
        name: review.reviewer_name,
        asked: after(writtenAt, -3 * dayMs),
        outcome,
      })
      review.invitation_id = invitation.id
      return invitation
    })
  return { review_invitations: [...waiting, ...answered] }
}

type Asked = { name: string; asked: Date; outcome: Outcome }

function makeInvitation(block: Block, { provider, voice }: Planner, { name, asked, outcome }: Asked): InvitationRow {
  const id = block.newId()
  return {
    id,
    provider_id: provider.id,
    email: `${slugOf(name).replaceAll('-', '.')}.${id.slice(-4)}@couple.example`,
    // Replaced once the invitation's link is mailed.
    token_hash: createHash('sha256').update(`invitation ${id}`).digest(),
    language: voice.language,
    personal_line: null,
    created_at: asked,
    reminded_at: null,
    reviewed_at: null,
    unsubscribed_at: null,
    undeliverable_at: null,
    ...outcome,
  }
}
