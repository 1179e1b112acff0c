import { generateSync } from 'otplib'

/** The code that an authenticator app with this secret shows at this time. */
export function codeAt(secret: string, now: Date): string {
  return generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) })
}
