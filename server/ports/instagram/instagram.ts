/** A token that acts for one account of Instagram, and how many seconds it lives. */
export type InstagramToken = { token: string; livesSeconds: number }

export type InstagramPicture = { id: string; permalink: string; caption: string; takenAt: Date; pictureUrl: string }

/** All calls throw `InstagramUnavailable`, and those with a code or a token `InstagramRefused`. */
export type Instagram = {
  /** Where a person gives their consent. It leads back to `redirectUri` with `code` and `state`, or with `error`. */
  authorizationUrl(way: { redirectUri: string; state: string }): string
  /** The account and a token of sixty days for a code that came back. */
  exchangeCode(answer: { code: string; redirectUri: string }): Promise<InstagramToken & { userId: string }>
  /** Sixty more days for a token that is a day old at least and has not expired. */
  refresh(token: string): Promise<InstagramToken>
  usernameOf(token: string): Promise<string>
  /** The latest pictures first, at most `most`; of a film its cover. */
  latestPictures(token: string, most: number): Promise<InstagramPicture[]>
  /** The file of a picture of `latestPictures`. */
  download(pictureUrl: string): Promise<Uint8Array>
  /** Takes the consent back. */
  revoke(token: string): Promise<void>
  /** Whose consent was taken back at Instagram, of a notice that carries Instagram's own signature; null of any other. */
  userOfSignedRequest(signedRequest: string): string | null
}

/** Instagram did not answer within its time, refused for the moment, or sent something unreadable. */
export class InstagramUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'InstagramUnavailable'
  }
}

/** The code or the token counts for nothing: used, expired, or the consent was taken back. */
export class InstagramRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'InstagramRefused'
  }
}
