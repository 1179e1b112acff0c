const address = /[^\s<>"'(),;:]+@[^\s<>"'(),;]+/g
const telephone = /\+\d[\d\s().-]{6,}\d|\b\d{9,}\b/g

/** A text for logs and operators without the e-mail addresses and telephone numbers in it, as mail servers repeat them in their answers. */
export function withoutAddresses(text: string): string {
  return text.replace(address, '…').replace(telephone, '…')
}
