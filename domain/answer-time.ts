/** Rule "answer time": how many of the latest requests are judged. */
export const judgedRequests = 50

/** Rule "answer time": with fewer answers there is none that is public. */
export const leastPublicAnswers = 5

/** Rule "answer time": whoever is slower than this many hours has none that is public. */
export const slowestPublicHours = 72

const hoursOfADay = 24

/** How a provider's time to an answer is said: in hours up to a day, then in the days begun. */
export function saidAnswerTime(hours: number): { unit: 'hour' | 'day'; count: number } {
  return hours <= hoursOfADay ? { unit: 'hour', count: hours } : { unit: 'day', count: Math.ceil(hours / hoursOfADay) }
}
