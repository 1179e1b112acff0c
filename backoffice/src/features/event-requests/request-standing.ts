import { eventRequestStatus, mayDo } from '@bouquet/domain/event-request'
import type { EventRequestDetail } from './event-request-queries.ts'

/** What may still be done with a request, by the states' own rules. */
export type Standing = { isPending: boolean; isOpen: boolean; mayUnlock: boolean; mayReject: boolean }

export function requestStanding({ message, project }: EventRequestDetail): Standing {
  const status = eventRequestStatus(message)
  const isOpen = project.member.email !== undefined
  return {
    isPending: status === 'pending',
    isOpen,
    mayUnlock: !isOpen && mayDo('unlock', status),
    mayReject: mayDo('reject', status),
  }
}

/** How the couple is called in titles and questions. */
export function memberName({ project }: EventRequestDetail): string {
  return `${project.member.firstname} ${project.member.lastname}`
}
