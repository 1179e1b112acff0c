import { randomUUID } from 'node:crypto'
import type { ProviderId } from '@bouquet/domain/ids'
import { issueInvoice } from '@bouquet/features/money/invoices/server/issue-invoice.ts'
import sharp from 'sharp'
import type { Config } from '../../config/config.ts'
import type { Services } from '../../context.ts'
import { type Database, transaction } from '../../database/database.ts'
import {
  accountOf,
  createAccount,
  createEventRequest,
  createOperator,
  createPhoto,
  createPicture,
  createPortfolio,
  createProvider,
  createReview,
  createSession,
  createVenue,
} from '../../database/testing/factories.ts'
import { hashOf } from '../../secrets/link-token.ts'
import { defaultSettings } from '../../settings/default-settings.ts'
import type { SettingsReader } from '../../settings/open-settings.ts'
import { createCalendarEntry, createCalendarFeed } from './calendar-things.ts'
import { contentThings } from './content-things.ts'
import { createVenuePart } from './venue-parts.ts'

type World = Pick<Services, 'db' | 'config'> & { ports?: Pick<Services['ports'], 'objectStore'> }
type Make = (world: World, providerId: ProviderId) => Promise<Record<string, string>>

const then = new Date('2026-06-01T10:00:00Z')
const byId = async (row: Promise<{ id: string }>) => ({ id: (await row).id })

/**
 * Objects in paths that belong to an account: a pattern for the path, and the function that creates the object for that account. The first
 * match counts; a path without a match belongs to nobody.
 */
const ownedThings: [RegExp, Make][] = [
  [/^\/api\/event-requests\/:uuid\/conversation\/:messageId/, createCouplesMessage],
  [/^\/api\/event-requests\/:uuid/, async ({ db }, id) => ({ uuid: (await createEventRequest(db, id)).id })],
  [/^\/api\/images\/restore-image\/:id/, ({ db }, id) => byId(createDeletedPhoto(db, id))],
  [/^\/api\/images\/(update-image\/:id|:id\/original)/, createPhotoWithOriginal],
  [/^\/api\/images\/(.*\/)?:id/, ({ db }, id) => byId(createPhoto(db, id))],
  [/^\/api\/portfolios\/:id\/images\/:imageId/, createImage],
  [/^\/api\/portfolios\/:id/, ({ db }, id) => byId(createPortfolio(db, id))],
  [/^\/api\/videos\/:id\/restore/, ({ db }, id) => byId(createDeletedVideo(db, id))],
  [/^\/api\/videos\/(.*\/)?:id/, ({ db }, id) => byId(createVideo(db, id))],
  [
    /^\/api\/saved-replies\/:id\/restore/,
    ({ db }, id) => byId(createSavedReply(db, id, { slot: null, deleted_at: then })),
  ],
  [/^\/api\/saved-replies\/:id/, ({ db }, id) => byId(createSavedReply(db, id, { slot: 1, deleted_at: null }))],
  [/^\/api\/reviews\/:id/, ({ db }, id) => byId(createReview(db, id))],
  [/^\/api\/venues\/:id\/availability\/feeds\/:feedId/, createCalendarFeed],
  [/^\/api\/venues\/:id\/availability\/:entryId/, createCalendarEntry],
  [/^\/api\/venues\/images\/:imageId\/restore/, ({ db }, id) => createVenuePart(db, id, 'deletedImage')],
  [/^\/api\/venues\/images\/:imageId/, ({ db }, id) => createVenuePart(db, id, 'image')],
  [/^\/api\/venues\/videos\/:videoId\/restore/, ({ db }, id) => createVenuePart(db, id, 'deletedVideo')],
  [/^\/api\/venues\/videos\/:videoId/, ({ db }, id) => createVenuePart(db, id, 'video')],
  [/^\/api\/venues\/prestations\/:prestationId/, ({ db }, id) => createVenuePart(db, id, 'prestation')],
  [/^\/api\/venues\/testimonials\/:testimonialId/, ({ db }, id) => createVenuePart(db, id, 'testimonial')],
  [/^\/api\/venues\/update\/:id/, ({ db }, id) => byId(createVenue(db, id))],
  [/^\/api\/venues\/:id\/(images|videos|prestations|testimonials)/, ({ db }, id) => byId(createVenue(db, id))],
  [/^\/api\/venues\/:id\/availability/, ({ db }, id) => byId(createVenue(db, id))],
  [/^\/api\/venues\/:id\/spaces\/:spaceId/, createSpace],
  [/^\/api\/venues\/:id\/(prices\/brochure|spaces|prices|rules|point|planners)/, createVenueWithBrochure],
  [/^\/api\/recommendations\/:venueId/, createRecommendation],
  [/^\/api\/invoices\/:id/, createInvoice],
  [/^\/api\/account\/second-factor\/passkeys\/:id/, ({ db }, id) => byId(createPasskey(db, id))],
  [/^\/api\/account\/sessions\/:id/, async ({ db }, id) => ({ id: await createSession(db, await accountOf(db, id)) })],
]

/** Parameters for a new object of this provider; null where the path contains nothing that an account owns. */
export function thingOf(
  path: string,
): ((world: World, providerId: ProviderId) => Promise<Record<string, string>>) | null {
  return ownedThings.find(([pattern]) => pattern.test(path))?.[1] ?? null
}

async function createCouplesMessage({ db }: World, providerId: ProviderId): Promise<Record<string, string>> {
  const { id } = await createEventRequest(db, providerId)
  const message = { event_request_id: id, author: 'couple', text: 'Bonjour !', submission_key: randomUUID() } as const
  const { id: messageId } = await db
    .insertInto('conversation_messages')
    .values({ ...message, created_at: then })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { uuid: id, messageId: String(messageId) }
}

async function createPasskey(db: Database, providerId: ProviderId): Promise<{ id: string }> {
  return db
    .insertInto('passkeys')
    .values({
      account_id: await accountOf(db, providerId),
      credential_id: randomUUID(),
      public_key: Buffer.alloc(77),
      counter: 0,
      transports: [],
      host: 'localhost',
      name: 'Ordinateur',
      created_at: then,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function createSpace({ db, ports }: World, providerId: ProviderId): Promise<Record<string, string>> {
  const { id } = await createVenue(db, providerId)
  const space = randomUUID()
  const plan = { plan_key: `private/documents/${space}.pdf`, plan_type: 'pdf', plan_bytes: 8 } as const
  await ports?.objectStore.put(plan.plan_key, Buffer.from('%PDF-1.4'), 'application/pdf')
  await db
    .insertInto('venue_spaces')
    .values({ id: space, venue_id: id, name: 'Salle', setting: 'indoor', ...plan, position: 1, created_at: then })
    .execute()
  const picture = await createPicture(db, providerId)
  const photo = await db
    .insertInto('venue_space_photos')
    .values({ space_id: space, picture_id: picture.id, position: 1, created_at: then })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, spaceId: space, photoId: photo.id }
}

async function createVenueWithBrochure({ db, ports }: World, providerId: ProviderId): Promise<Record<string, string>> {
  const { id } = await createVenue(db, providerId)
  const brochure = { brochure_key: `private/documents/${id}.pdf`, brochure_bytes: 8 }
  await ports?.objectStore.put(brochure.brochure_key, Buffer.from('%PDF-1.4'), 'application/pdf')
  await db
    .insertInto('venue_prices')
    .values({ venue_id: id, currency: 'EUR', ...brochure })
    .execute()
  return { id }
}

async function createRecommendation({ db }: World, providerId: ProviderId): Promise<Record<string, string>> {
  const owner = await createProvider(db, { is_planner: false, account: { roles: ['ROLE_VENUE'] } })
  const { id } = await createVenue(db, owner.id, { is_published: true, is_validated: true })
  await db
    .insertInto('venue_planners')
    .values({ venue_id: id, provider_id: providerId, position: 1, created_at: then })
    .execute()
  return { venueId: id }
}

const administeredThings: [RegExp, (world: World) => Promise<Record<string, string>>][] = [
  [/^\/api\/admin\/moderation\/:id/, ({ db }) => byId(createProvider(db, { is_moderated: false }))],
  [/^\/api\/admin\/companies\/:id/, ({ db }) => byId(createProvider(db))],
  [/^\/api\/admin\/users\/:id\/sessions\/:sessionId/, createSessionOfUser],
  [/^\/api\/admin\/users\/:id/, ({ db }) => byId(createAccount(db))],
  [/^\/api\/admin\/operators\/:id/, ({ db }) => byId(createOperator(db, ['moderation']))],
  [/^\/api\/admin\/operator-invitations\/:id/, createOperatorInvitation],
  [/^\/api\/(admin|marketing)\/promotions\/:id/, ({ db }) => byId(createPromotion(db))],
  [/^\/api\/admin\/reviews\/:id/, createWaitingReview],
  [/^\/api\/admin\/adjustments\/:id\/undo/, createAdjustment('booked')],
  [/^\/api\/admin\/adjustments\/:id/, createAdjustment('waiting')],
  [/^\/api\/admin\/payments\/:id/, createPaymentWithInvoice],
  [/^\/api\/admin\/coupons\/:id/, createCoupon],
  ...contentThings,
  [/^\/api\/admin\/changes\/:id/, createWaitingChange],
  [/^\/api\/admin\/catalogues\/:catalogue\/entries\/:code/, async () => ({ catalogue: 'prestations', code: 'dj' })],
  [/^\/api\/(admin\/)?catalogues\/:catalogue/, async () => ({ catalogue: 'prestations' })],
]

/** Parameters for an object that administrators manage. */
export function administeredThingOf(path: string): ((world: World) => Promise<Record<string, string>>) | null {
  return administeredThings.find(([pattern]) => pattern.test(path))?.[1] ?? null
}

/** Creates an adjustment of one credit that nobody in particular asked for. */
function createAdjustment(state: 'waiting' | 'booked') {
  return async ({ db }: World): Promise<{ id: string }> => {
    const { id: provider_id } = await createProvider(db, { credits: 3 })
    const asked = { asked_at: then, expires_at: new Date('2100-01-01T00:00:00Z') }
    return db
      .insertInto('credit_adjustments')
      .values({ provider_id, credits: 1, reason: 'goodwill', note: 'After a telephone call.', state, ...asked })
      .returning('id')
      .executeTakeFirstOrThrow()
  }
}

async function createPaymentWithInvoice(world: World): Promise<Record<string, string>> {
  const { id: providerId } = await createProvider(world.db, { credits: 5 })
  const { id: documentId = '' } = await createInvoice(world, providerId)
  const { payment_id: id } = await world.db
    .selectFrom('invoices')
    .select('payment_id')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow()
  return { id, documentId }
}

/** A coupon that is open for long. */
function createCoupon({ db }: World): Promise<{ id: string }> {
  return db
    .insertInto('coupons')
    .values({
      code: randomUUID().slice(0, 18).toUpperCase(),
      credits: 1,
      starts_at: then,
      ends_at: new Date('2100-01-01T00:00:00Z'),
      max_uses: 1,
      created_at: then,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Parameters of an invitation that nobody has accepted. */
async function createOperatorInvitation({ db }: World): Promise<{ id: string }> {
  const id = randomUUID()
  await db
    .insertInto('operator_invitations')
    .values({
      id,
      email: `${id}@maison.example`,
      roles: ['moderation'],
      country: 'FR',
      language: 'fr',
      invited_at: then,
      token_hash: hashOf(id),
      expires_at: new Date('2100-01-01T00:00:00Z'),
    })
    .execute()
  return { id }
}

async function createImage({ db }: World, providerId: ProviderId): Promise<Record<string, string>> {
  const { id } = await createPortfolio(db, providerId)
  const picture = await createPicture(db, providerId)
  const image = await db
    .insertInto('portfolio_images')
    .values({ portfolio_id: id, picture_id: picture.id, is_key_image: false, position: 1, created_at: then })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, imageId: image.id }
}

const sizeOfOriginal = { original_width: 900, original_height: 700, content_hash: Buffer.alloc(32, 1) }

/** Photos are cropped again from the original upload, which is stored beside them. */
async function createPhotoWithOriginal({ db, ports }: World, providerId: ProviderId): Promise<Record<string, string>> {
  const { id, pictureId } = await createPhoto(db, providerId)
  const original = { original_key: `private/originals/${pictureId}.jpg`, ...sizeOfOriginal }
  const sent = sharp({ create: { width: 900, height: 700, channels: 3, background: '#c36' } })
  await ports?.objectStore.put(original.original_key, await sent.jpeg().toBuffer(), 'image/jpeg')
  await db.updateTable('pictures').set(original).where('id', '=', pictureId).execute()
  return { id }
}

async function createDeletedPhoto(db: Database, providerId: ProviderId): Promise<{ id: string }> {
  const picture = await createPicture(db, providerId)
  const row = { id: randomUUID(), title: 'Pivoines', description: '', is_visible: true, position: 0, views: 0 }
  await db
    .insertInto('deleted_photos')
    .values({ ...row, provider_id: providerId, picture_id: picture.id, created_at: then, deleted_at: new Date() })
    .execute()
  return row
}

/** Creates a paid purchase of five credits; gives the payment's id, which a refund requires. */
export async function createPayment(db: Database, providerId: ProviderId): Promise<{ id: string; reference: string }> {
  const purchase = { id: randomUUID(), credits: 5, amount_cents: 12_000, status: 'paid' as const }
  const reference = `pi_${purchase.id}`
  await db
    .insertInto('purchases')
    .values({ ...purchase, provider_id: providerId, payment_intent_id: reference, created_at: then, paid_at: then })
    .execute()
  const paid = { what: 'credits' as const, credits: 5, amount_cents: purchase.amount_cents, purchase_id: purchase.id }
  const { id } = await db
    .insertInto('payments_received')
    .values({ ...paid, provider_id: providerId, reference, payment_intent_id: reference, received_at: then })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, reference }
}

const firstSettings = (config: Config): Pick<SettingsReader, 'readIn'> => ({
  readIn: async (_tx, group) => defaultSettings(config)[group],
})

async function createInvoice({ db, config }: World, providerId: ProviderId): Promise<Record<string, string>> {
  const { id, reference } = await createPayment(db, providerId)
  const payment = {
    id,
    providerId,
    reference,
    amountCents: 12_000,
    currency: 'EUR' as const,
    what: 'credits' as const,
    credits: 5,
  }
  await transaction(db, (tx) =>
    issueInvoice({ config, settings: firstSettings(config), now: () => new Date() }, tx, payment),
  )
  return db.selectFrom('invoices').select('id').where('payment_id', '=', id).executeTakeFirstOrThrow()
}

const video = () => ({
  id: randomUUID(),
  url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  host: 'youtube' as const,
  external_id: randomUUID().slice(0, 11),
  title: 'Une journée à Talloires',
  description: '',
  is_visible: true,
  position: 0,
  created_at: then,
})

async function createVideo(db: Database, providerId: ProviderId): Promise<{ id: string }> {
  const row = { ...video(), provider_id: providerId }
  await db.insertInto('profile_videos').values(row).execute()
  return row
}

async function createDeletedVideo(db: Database, providerId: ProviderId): Promise<{ id: string }> {
  const row = { ...video(), provider_id: providerId, deleted_at: new Date() }
  await db.insertInto('deleted_videos').values(row).execute()
  return row
}

type Slot = { slot: number | null; deleted_at: Date | null }

async function createSavedReply(
  db: Database,
  providerId: ProviderId,
  { slot, deleted_at }: Slot,
): Promise<{ id: string }> {
  const texts = JSON.stringify({ fr: 'Merci de votre message.' })
  return db
    .insertInto('saved_replies')
    .values({ provider_id: providerId, slot, title: 'Merci', texts, created_at: then, updated_at: then, deleted_at })
    .onConflict((conflict) => conflict.columns(['provider_id', 'slot']).doUpdateSet({ title: 'Merci' }))
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function createSessionOfUser({ db }: World): Promise<Record<string, string>> {
  const { accountId } = await createProvider(db)
  return { id: accountId, sessionId: await createSession(db, accountId) }
}

function createPromotion(db: Database): Promise<{ id: string }> {
  const row = {
    form: 'popup',
    kind: 'planner',
    title: 'Bienvenue',
    description: '<p>Bonjour</p>',
    starts_at: then,
  } as const
  return db
    .insertInto('promotions')
    .values({ ...row, created_at: then })
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function createWaitingReview({ db }: World): Promise<Record<string, string>> {
  const { id } = await createProvider(db)
  return byId(createReview(db, id, { state: 'awaiting_moderation' }))
}

/** A change of an approved planner that nobody has looked at. */
async function createWaitingChange({ db }: World): Promise<Record<string, string>> {
  const provider = await createProvider(db)
  await db.updateTable('providers').set({ company_name: 'Maison Blanche' }).where('id', '=', provider.id).execute()
  const { id } = await db
    .selectFrom('content_changes')
    .select('id')
    .where('provider_id', '=', provider.id)
    .where('place', '=', 'company_name')
    .executeTakeFirstOrThrow()
  return { id: String(id) }
}
