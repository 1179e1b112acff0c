/** Rule "names": letters (accented too), space, hyphen, apostrophe; 2 to 50 characters. */
export function isPersonalName(name: string): boolean {
  return /^[\p{L}\p{M}' ’-]{2,50}$/u.test(name) && /\p{L}/u.test(name)
}

/** Rule "company name": letters, digits, space and `- & ' . , ( ) /`; 2 to 50 characters. */
export function isCompanyName(name: string): boolean {
  return /^[\p{L}\p{M}\p{Nd} \-&'’.,()/]{2,50}$/u.test(name) && /[\p{L}\p{Nd}]/u.test(name)
}
