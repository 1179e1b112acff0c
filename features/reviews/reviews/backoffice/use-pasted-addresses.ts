import { problemCodeText } from '@bouquet/backoffice/api/problem-text.ts'
import { useSettled } from '@bouquet/backoffice/use-settled.ts'
import {
  invitationLimits,
  readAddresses,
  type SkipReason,
} from '@bouquet/features/reviews/review-invitations/rules/review-invitation.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkQuery } from './invitation-queries.ts'

export type FoundAddress = { address: string; problem: 'email_invalid' | 'twice' | SkipReason | null }

const pauseMs = 400

/** The pasted addresses, each with the check's result, and why they cannot be sent. */
export function usePastedAddresses(leftToday: number) {
  const { t } = useTranslation('received-reviews')
  const [text, setText] = useState('')
  const read = readAddresses(text)
  const good = read.flatMap(({ address, problem }) => (problem === null ? [address] : []))
  const { data } = useQuery(
    checkQuery(useSettled(good.slice(0, invitationLimits.atOnce).join(' '), pauseMs).split(' ').filter(Boolean)),
  )
  const skipped = new Map(data?.skipped.map(({ email, reason }) => [email.toLowerCase(), reason]))
  const found: FoundAddress[] = read.map(({ address, problem }) => ({
    address,
    problem: problem ?? skipped.get(address.toLowerCase()) ?? null,
  }))
  const ready = found.flatMap(({ address, problem }) => (problem === null ? [address] : []))
  const problemOf = () => {
    if (ready.length === 0) return t('ask.needAddress')
    if (ready.length > invitationLimits.atOnce) return t('ask.tooMany', { max: invitationLimits.atOnce })
    return ready.length > leftToday ? problemCodeText('too_many_invitations') : undefined
  }
  /** The text without the address at this index. */
  const without = (place: number) =>
    read
      .filter((_, other) => other !== place)
      .map(({ address }) => address)
      .join('\n')
  return { setText, found, ready, problem: problemOf(), without }
}
