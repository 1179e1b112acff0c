import { createHash } from 'node:crypto'
import { profileTextsOf } from '../content/profile-texts.ts'
import type { ReviewIdea, Voice } from '../content/voice.ts'
import { at, chance, createRandom, integerBetween, pick, type Random, seedFrom } from '../random.ts'
import { makeInvitations } from './invitations.ts'
import type { Block, Planner } from './planner.ts'
import type { ReviewRow, World } from './rows.ts'
import { after, dayMs, dayOf, daysBefore, saturdayFrom } from './times.ts'

/** What couples, parents and guests say of a planner, with the planner's answers; some reviews still wait for an administrator. */
export function makeReviews(block: Block, planner: Planner): Partial<World> {
  const { account } = planner
  if (!account.moderated_at) return {}
  const random = createRandom(seedFrom(block.seed, account.id, 'reviews'))
  const link = {
    provider_id: planner.provider.id,
    token: createHash('sha256').update(`review ${account.id}`).digest('base64url').slice(0, 16),
    created_at: account.moderated_at as Date,
  }
  const texts = planner.voice.reviews
  const first = integerBetween(random, 0, texts.length - 1)
  const firstCouple = integerBetween(random, 0, planner.voice.couples.length - 1)
  const reviews = Array.from({ length: reviewCount(random, block, planner, texts.length) }, (_, place) =>
    makeReview(random, block, planner, { ...at(texts, first + place), place, couple: firstCouple + place }),
  )
  answerOnce(reviews)
  const made = { review_form_links: [link], reviews }
  if (account.email !== 'premium@bouquet.example') return made
  return { ...made, ...makeInvitations(block, planner, reviews), review_reports: makeReport(block, reviews) }
}

/** Nobody answers two couples with the same words: the later review stays without an answer. */
function answerOnce(reviews: ReviewRow[]): void {
  const said = new Set<unknown>()
  for (const review of reviews) {
    if (said.has(review.reply)) Object.assign(review, { reply: null, replied_at: null })
    said.add(review.reply)
  }
}

function reviewCount(random: Random, block: Block, planner: Planner, most: number): number {
  if (block.number > 0) return integerBetween(random, 0, 2)
  if (planner.account.email === 'premium@bouquet.example') return most
  return chance(random, 0.1) ? 0 : integerBetween(random, 2, most)
}

/** The lowest published review is reported as meant for another provider. */
function makeReport({ now }: Block, reviews: ReviewRow[]): World['review_reports'] {
  const [lowest] = reviews
    .filter(({ state }) => state === 'published')
    .sort((one, other) => Number(one.rating) - Number(other.rating))
  if (!lowest) return []
  return [
    {
      review_id: lowest.id,
      reason: 'other_provider',
      explanation: 'Ce mariage a eu lieu chez une consœur du même nom ; nous n’étions pas là ce jour-là.',
      reported_at: daysBefore(now, 2),
      decision: null,
      decided_at: null,
      decided_by: null,
    },
  ]
}

type Written = ReviewIdea & { place: number; couple: number }

function makeReview(random: Random, block: Block, planner: Planner, written: Written): ReviewRow {
  const { voice } = planner
  const waits = block.number === 0 && written.place === 0 && chance(random, 0.12)
  const weddingDay = saturdayFrom(daysBefore(block.now, waits ? 40 : integerBetween(random, 30, 700)))
  const writtenAt = after(weddingDay, integerBetween(random, 6, 28) * dayMs)
  const createdAt = !waits && writtenAt < block.now ? writtenAt : daysBefore(block.now, integerBetween(random, 1, 4))
  const isAnswered = !waits && chance(random, 0.35)
  return {
    id: block.newId(),
    provider_id: planner.provider.id,
    venue_id: null,
    rating: written.rating,
    title: written.title,
    text: written.text,
    ...reviewerOf(voice, written),
    reviewer_email: null,
    wedding_date: dayOf(weddingDay),
    picture_id: null,
    language: voice.language,
    country: block.country,
    state: waits ? 'awaiting_moderation' : 'published',
    proof: pick(random, ['couple_of_request', 'couple_of_request', 'invited', 'mail_confirmed'] as const),
    invitation_id: null,
    token_hash: null,
    reply: isAnswered ? (written.reply ?? usualReply(random, voice, written)) : null,
    replied_at: isAnswered ? after(createdAt, 2 * dayMs) : null,
    refusal_reason: null,
    created_at: createdAt,
    confirmed_at: createdAt,
    decided_at: waits ? null : after(createdAt, dayMs),
    decided_by: null,
    writer_domain: null,
    sent_from: null,
    opened_at: null,
    signals: [],
  }
}

/** The writer whom the text speaks of, else a couple that wrote no other review of this planner. */
function reviewerOf(voice: Voice, { writer, couple }: Written): Pick<ReviewRow, 'reviewer_name' | 'reviewer_type'> {
  if (writer) return { reviewer_name: writer.name, reviewer_type: writer.type }
  const list = new Intl.ListFormat(voice.language, { type: 'conjunction' })
  return { reviewer_name: list.format(at(voice.couples, couple)), reviewer_type: 'couple' }
}

function usualReply(random: Random, voice: Voice, { writer }: Written): string {
  const { couple, anyone } = profileTextsOf(voice.language).replies
  return writer ? anyone : pick(random, [couple, anyone])
}
