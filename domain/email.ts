/** Rule "e-mail": one @, local part ≤ 64, domain ≤ 255, each label ≤ 63, at least two labels. */
export function isEmail(address: string): boolean {
  const [local, domain, ...rest] = address.split('@')
  if (local === undefined || domain === undefined || rest.length > 0) return false
  return isLocalPart(local) && isDomain(domain)
}

function isLocalPart(local: string): boolean {
  return local.length <= 64 && /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/.test(local)
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  if (domain.length > 255 || labels.length < 2) return false
  return labels.every((label) => /^[\p{L}\p{Nd}]([\p{L}\p{Nd}-]{0,61}[\p{L}\p{Nd}])?$/u.test(label))
}
