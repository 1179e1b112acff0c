import { mayDo } from '@bouquet/domain/request-actions'
import type { EventRequestDetail } from './event-request-detail.ts'

/** The actions that are still possible with a request (rule "states of an event request"). */
export type Permissions = { isPending: boolean; isOpen: boolean; mayUnlock: boolean; mayReject: boolean }

export function requestPermissions({ message, project }: EventRequestDetail): Permissions {
  const { state, isUnlocked } = message
  const isOpen = project.member.email !== undefined
  return {
    isPending: state === 'sealed' && !isUnlocked,
    isOpen,
    mayUnlock: mayDo('unlock', state),
    mayReject: mayDo('decline', state),
  }
}

/** The couple's name in titles and questions. */
export function memberName({ project }: EventRequestDetail): string {
  return `${project.member.firstname} ${project.member.lastname}`
}
