import { homeCountry, isCountry } from '@bouquet/domain/countries'
import type { Services } from '../../context.ts'
import type { JobHandlers } from '../../jobs/jobs.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import type { MailContent } from '../../mail/mail-content.ts'
import { DeliveryFailure } from '../../ports/delivery-failure.ts'
import { type AnnouncedRequest, announcedRequest } from './announced-request.ts'
import { confirmationMail, declinedMail, unlockedMail } from './couple-mails.ts'
import { createProjectToken } from './project-tokens.ts'
import { newRequestMail, newRequestText } from './provider-mails.ts'

/** What is mailed about projects. A link's token is made while its mail is written, so none waits in a queue. */
export function projectJobs(services: Services): JobHandlers {
  return {
    'send-project-confirmation': ({ projectId }) => sendConfirmation(services, projectId),
    'announce-event-request': ({ eventRequestId }) => tellProvider(services, eventRequestId),
    'announce-unlock': ({ eventRequestId }) => tellCouple(services, eventRequestId, unlockedMail),
    'announce-rejection': ({ eventRequestId }) => tellCouple(services, eventRequestId, declinedMail),
  }
}

async function sendConfirmation(services: Services, projectId: string): Promise<void> {
  const { db } = services
  const project = await db.selectFrom('projects').selectAll().where('id', '=', projectId).executeTakeFirst()
  if (!project || project.confirmed_at) return
  const chosen = project.chosen_provider_ids
  const providers = await db.selectFrom('providers').select(['id', 'company_name']).where('id', 'in', chosen).execute()
  const names = providers
    .sort((one, other) => chosen.indexOf(one.id) - chosen.indexOf(other.id))
    .map((row) => row.company_name)
  await send(services, project.email, confirmationMail(project, names, await projectLink(services, project)))
}

async function tellProvider(services: Services, eventRequestId: string): Promise<void> {
  const request = await announcedRequest(services, eventRequestId)
  if (!request) return
  const { provider, requestId } = request
  const link = `${originOf(services, provider.country)}/event-requests/${requestId}`
  await send(services, provider.email, newRequestMail(request, link, services.now()))
  if (!provider.isPremium) return
  const message = { to: provider.phone, locale: provider.language, text: newRequestText(request, link) }
  await unlessRefused(services.ports.smsSender.send(message))
}

async function tellCouple(
  services: Services,
  eventRequestId: string,
  write: (request: AnnouncedRequest, link: string) => MailContent,
): Promise<void> {
  const request = await announcedRequest(services, eventRequestId)
  if (!request || request.project.stopped_at) return
  await send(services, request.project.email, write(request, await projectLink(services, request.project)))
}

async function projectLink(services: Services, project: { id: string; country: string }): Promise<string> {
  const token = await createProjectToken(services.db, project.id, services.now())
  return `${originOf(services, project.country)}/project/${token}`
}

function originOf({ config }: Services, country: string): string {
  return config.origins[isCountry(country) ? country : homeCountry]
}

function send({ ports }: Services, to: string, content: MailContent): Promise<void> {
  return unlessRefused(ports.mailer.send(composeMail(to, content)))
}

// An address or a number that was refused for good is not tried again; the request itself stays in the back-office.
async function unlessRefused(delivery: Promise<void>): Promise<void> {
  try {
    await delivery
  } catch (failure) {
    if (!(failure instanceof DeliveryFailure && failure.isFinal)) throw failure
  }
}
