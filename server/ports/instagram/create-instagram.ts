import type { Instagram } from './instagram.ts'
import { type InstagramHosts, instagramLogin } from './instagram-login.ts'

type InstagramSettings = { kind: 'api' | 'emulator'; appId: string; appSecret: string } | { kind: 'off' }

/** Instagram, or the same code pointed at the emulator that this process serves; null where the operator has no app there. */
export function createInstagram(settings: InstagramSettings, ownAddress: () => string): Instagram | null {
  if (settings.kind === 'off') return null
  return settings.kind === 'api' ? instagramLogin(settings) : instagramLogin(settings, emulatorHosts(ownAddress))
}

/** Users reach the emulator on the site that they come from, this process on its own address. */
function emulatorHosts(ownAddress: () => string): InstagramHosts {
  const own = () => `${ownAddress()}/dev/instagram`
  return {
    authorize: (redirectUri) => `${new URL(redirectUri).origin}/dev/instagram`,
    api: own,
    graph: own,
    hostsPictures: ({ href }) => href.startsWith(`${own()}/pictures/`),
  }
}
