export const socialNetworks = ['facebook', 'instagram', 'twitter', 'tiktok', 'linkedin', 'pinterest'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

const longestSocialLink = 500

type Network = {
  onlyHttps?: true
  /** Matches the whole host: a host that merely contains this name or ends in it belongs to somebody else. */
  hosts: RegExp
  /** The canonical form in which the link is saved. */
  home: string
  /** The profile of a path, as the part after `home`; null when the path is not a profile's. */
  profileOf: (parts: string[], query: URLSearchParams) => string | null
  /** The profile of a bare name; null where a name alone is ambiguous. */
  profileOfName: (name: string) => string | null
}

/** Rule "social links": the canonical link to somebody's profile, from a link, an `@name` or a name; null for any other text. */
export function normalisedSocialLink(network: SocialNetwork, text: string): string | null {
  const typed = text.trim()
  if (typed === '' || typed.length > longestSocialLink || /[\s\\]/.test(typed)) return null
  const rules = networks[network]
  const profile = isAddress(typed, rules)
    ? profileOfAddress(typed, rules)
    : rules.profileOfName(typed.replace(/^@/, ''))
  return profile === null ? null : `${rules.home}${profile}`
}

/** A text with a protocol, a path, or one of the network's own hosts is a link; everything else is a name. */
function isAddress(typed: string, { hosts }: Network): boolean {
  return typed.includes('/') || typed.includes(':') || hosts.test(typed.toLowerCase())
}

function profileOfAddress(typed: string, { hosts, profileOf, onlyHttps }: Network): string | null {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(address)) return null
  const { protocol, hostname, username, password, port, pathname, searchParams } = new URL(address)
  const protocols = onlyHttps ? ['https:'] : ['https:', 'http:']
  if (!protocols.includes(protocol) || username || password || port || !hosts.test(hostname)) return null
  return profileOf(pathname.split('/').filter(Boolean), searchParams)
}

/** A path that consists of one name and is not one of the network's own pages. */
function oneName(shape: RegExp, own: string[], prefix = '') {
  const name = (text: string) => (shape.test(text) && !own.includes(text.toLowerCase()) ? `${prefix}${text}` : null)
  return {
    profileOf: (parts: string[]) => (parts.length === 1 ? name(parts[0] ?? '') : null),
    profileOfName: name,
  }
}

const facebookOwn = [
  'sharer',
  'sharer.php',
  'share',
  'dialog',
  'login',
  'login.php',
  'events',
  'watch',
  'photo',
  'photo.php',
]
const facebookPages = [
  ...facebookOwn,
  'story.php',
  'permalink.php',
  'groups',
  'marketplace',
  'reel',
  'help',
  'profile.php',
]
const facebookName = oneName(/^[\p{L}\p{N}][\p{L}\p{N}.-]{1,79}$/u, facebookPages)

function facebookProfile(parts: string[], query: URLSearchParams): string | null {
  const path = parts.map(decoded)
  const [first, name = '', id = ''] = path
  if (first === 'profile.php')
    return /^\d{1,20}$/.test(query.get('id') ?? '') ? `profile.php?id=${query.get('id')}` : null
  if (first === 'people' || first === 'pages')
    return path.length === 3 && /^[\p{L}\p{N}.-]{1,120}$/u.test(name) && /^\d{1,20}$/.test(id)
      ? `${first}/${encodeURIComponent(name)}/${id}`
      : null
  const profile = facebookName.profileOf(path)
  return profile === null ? null : encodeURI(profile)
}

const instagramName = oneName(/^[A-Za-z0-9_.]{1,30}$/, [
  'p',
  'reel',
  'reels',
  'tv',
  'explore',
  'stories',
  'accounts',
  'direct',
  'about',
  'legal',
  'web',
])
const twitterName = oneName(/^[A-Za-z0-9_]{1,15}$/, [
  'intent',
  'share',
  'search',
  'i',
  'home',
  'explore',
  'settings',
  'login',
  'hashtag',
])
const tiktokShape = /^[A-Za-z0-9_.]{2,24}$/
const pinterestName = oneName(/^[A-Za-z0-9_-]{3,30}$/, [
  'pin',
  'search',
  'ideas',
  'explore',
  'today',
  'login',
  'settings',
  'business',
])

const networks: Record<SocialNetwork, Network> = {
  facebook: {
    hosts: /^(?:(?:www|m|web|[a-z]{2}-[a-z]{2})\.)?(?:facebook|fb)\.com$/,
    home: 'https://www.facebook.com/',
    profileOf: facebookProfile,
    profileOfName: facebookName.profileOfName,
  },
  instagram: { hosts: /^(?:(?:www|m)\.)?instagram\.com$/, home: 'https://www.instagram.com/', ...instagramName },
  twitter: { hosts: /^(?:(?:www|mobile)\.)?(?:x|twitter)\.com$/, home: 'https://x.com/', ...twitterName },
  tiktok: {
    hosts: /^(?:(?:www|m)\.)?tiktok\.com$/,
    home: 'https://www.tiktok.com/@',
    profileOf: ([name = '', ...more]) =>
      more.length === 0 && name.startsWith('@') && tiktokShape.test(name.slice(1)) ? name.slice(1) : null,
    profileOfName: (name) => (tiktokShape.test(name) ? name : null),
  },
  linkedin: {
    onlyHttps: true,
    hosts: /^(?:(?:www|[a-z]{2})\.)?linkedin\.com$/,
    home: 'https://www.linkedin.com/',
    profileOf: linkedinProfile,
    // A person or a company: a name alone does not say which.
    profileOfName: () => null,
  },
  pinterest: {
    hosts: /^(?:(?:www|[a-z]{2})\.)?pinterest\.(?:com|fr|de|it|es|pt|at|ch|ie|se|dk|nl|be|co\.uk)$/,
    home: 'https://www.pinterest.com/',
    ...pinterestName,
  },
}

function linkedinProfile(parts: string[]): string | null {
  const [kind = '', slug = ''] = parts.map(decoded)
  if (!['in', 'company'].includes(kind) || parts.length !== 2) return null
  return /^[\p{L}\p{N}_-]{2,100}$/u.test(slug) ? `${kind}/${encodeURIComponent(slug)}` : null
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
