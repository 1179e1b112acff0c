import { eventRequestStatus, mayDo } from '@bouquet/domain/event-request'
import type { EventRequestDetail } from './event-request-detail.ts'

/** What may still be done with a request, by the states' own rules; with one that the couple has withdrawn nothing. */
export type Permissions = { isPending: boolean; isOpen: boolean; mayUnlock: boolean; mayReject: boolean }

export function requestPermissions({ message, project }: EventRequestDetail): Permissions {
  const status = eventRequestStatus(message)
  const isOpen = project.member.email !== undefined
  const { isStopped } = project
  return {
    isPending: status === 'pending' && !isStopped,
    isOpen,
    mayUnlock: !isOpen && mayDo('unlock', status, isStopped),
    mayReject: mayDo('reject', status, isStopped),
  }
}

/** How the couple is called in titles and questions. */
export function memberName({ project }: EventRequestDetail): string {
  return `${project.member.firstname} ${project.member.lastname}`
}
