/** Domains at which anybody can have an address: two people there need not know each other. */
const publicMailDomains = new Set(
  `gmail.com googlemail.com outlook.com outlook.fr outlook.de outlook.it outlook.es outlook.pt hotmail.com hotmail.fr hotmail.de
  hotmail.it hotmail.es hotmail.be hotmail.co.uk live.com live.fr live.be live.nl live.it live.co.uk msn.com yahoo.com yahoo.fr
  yahoo.de yahoo.it yahoo.es yahoo.co.uk ymail.com icloud.com me.com mac.com aol.com aol.de aol.co.uk proton.me protonmail.com pm.me
  tutanota.com tuta.com gmx.de gmx.net gmx.com gmx.fr gmx.at gmx.ch web.de t-online.de freenet.de arcor.de mailbox.org posteo.de
  orange.fr wanadoo.fr free.fr sfr.fr neuf.fr laposte.net bbox.fr numericable.fr telenet.be skynet.be proximus.be scarlet.be
  voo.be ziggo.nl kpnmail.nl xs4all.nl libero.it virgilio.it tiscali.it alice.it tin.it fastwebnet.it telefonica.net sapo.pt
  clix.pt mail.pt netcabo.pt iol.pt btinternet.com sky.com virginmedia.com talktalk.net ntlworld.com blueyonder.co.uk zoho.com
  fastmail.com hey.com mail.com yandex.com`.split(/\s+/),
)

const sameDomain: Record<string, string> = { 'googlemail.com': 'gmail.com' }

/** The part behind the @, in lower case. */
export function mailDomain(address: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  return sameDomain[domain] ?? domain
}

/** Whether two addresses reach the same mailbox, ignoring case, dots and `+` endings. */
export function isSameMailbox(one: string, other: string): boolean {
  return mailboxOf(one) === mailboxOf(other)
}

function mailboxOf(address: string): string {
  const [local = ''] = address.slice(0, address.lastIndexOf('@')).toLowerCase().split('+')
  return `${local.replaceAll('.', '')}@${mailDomain(address)}`
}

/** Whether an address belongs to the company with this website or address; never for a public mail domain. */
export function isOfCompany(address: string, company: { addresses: string[]; website: string | null }): boolean {
  const domain = mailDomain(address)
  if (publicMailDomains.has(domain)) return false
  return company.addresses.some((own) => mailDomain(own) === domain) || hostOf(company.website) === domain
}

function hostOf(website: string | null): string | null {
  if (!website || !URL.canParse(website)) return null
  return new URL(website).hostname.replace(/^www\./, '')
}
