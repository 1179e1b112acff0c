/** Rule "phone change". */
export const phoneCodeLength = 6
export const phoneCodeMinutes = 10
export const phoneCodeTries = 5
export const smsPauseSeconds = 60
const smsPerDay = 5

type SmsRefusal = { code: 'sms_too_soon' | 'sms_too_many'; retryAfterSeconds: number }

/** Whether another text message may be sent now; `sent` are the moments of the earlier ones, in any order. Null when it may. */
export function smsRefusal(sent: readonly Date[], now: Date): SmsRefusal | null {
  const ages = sent.map((at) => (now.getTime() - at.getTime()) / 1000).filter((age) => age < daySeconds)
  const youngest = Math.min(...ages)
  if (youngest < smsPauseSeconds) return { code: 'sms_too_soon', retryAfterSeconds: smsPauseSeconds - youngest }
  if (ages.length >= smsPerDay) return { code: 'sms_too_many', retryAfterSeconds: daySeconds - Math.max(...ages) }
  return null
}

const daySeconds = 86_400
