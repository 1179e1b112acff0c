/** A token for one Instagram account, and its lifetime in seconds. */
export type InstagramToken = { token: string; livesSeconds: number }

export type InstagramPicture = { id: string; permalink: string; caption: string; takenAt: Date; pictureUrl: string }

/** All calls throw `InstagramUnavailable`, and those with a code or a token `InstagramRefused`. */
export type Instagram = {
  /** The page on which a user gives their consent. It redirects back to `redirectUri` with `code` and `state`, or with `error`. */
  authorizationUrl(way: { redirectUri: string; state: string }): string
  /** Exchanges a code for the account and a token of sixty days. */
  exchangeCode(answer: { code: string; redirectUri: string }): Promise<InstagramToken & { userId: string }>
  /** Extends a token by sixty days; it must be at least a day old and not expired. */
  refresh(token: string): Promise<InstagramToken>
  usernameOf(token: string): Promise<string>
  /** The latest pictures first, at most `most`; for a film its cover. */
  latestPictures(token: string, most: number): Promise<InstagramPicture[]>
  /** The file of a picture from `latestPictures`. */
  download(pictureUrl: string): Promise<Uint8Array>
  /** Withdraws the consent. */
  revoke(token: string): Promise<void>
  /** The user who has withdrawn their consent, from a notice signed by Instagram; null for any other notice. */
  userOfSignedRequest(signedRequest: string): string | null
}

/** Instagram did not answer in time, refused temporarily, or sent something unreadable. */
export class InstagramUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'InstagramUnavailable'
  }
}

/** The code or the token is not valid: used, expired, or the consent was withdrawn. */
export class InstagramRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'InstagramRefused'
  }
}
