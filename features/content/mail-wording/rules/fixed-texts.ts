/**
 * Texts that no operator changes, because a law or the terms say what they say: notices of changed terms, decisions on reports and the ways against
 * them, renewal and withdrawal, what becomes of people's data, and refunds that are promised. Footers and links at the foot of a mail are fixed without
 * standing here.
 */
const fixed: readonly RegExp[] = [
  /^legal-mails:/,
  /^mails:(brand|receipt\.(text|terms)|facts\.consent|withdrawn\.note|leadRefund\.rule\.)/,
  /^mails:(erased\.text|erasure\.(title|text))$/,
  /^account-mails:(farewell\.note|emailChange(Asked|d)\.note)$/,
  /^money-mails:(renewal_ahead|premium_withdrawn)\.(text|note)$/,
  /^money-mails:(credits_paid|premium_started|premium_changed|premium_renewed)\.note$/,
  /^report-mails:(again|byPerson|byPersonUnasked|complain|redress)$/,
  /^suspension-mails:suspended\.(meanwhile|premium|complaint)$/,
]

/** Rule "words of mails": whether a text is a legal sentence. */
export const isFixed = (name: string): boolean => fixed.some((pattern) => pattern.test(name))
