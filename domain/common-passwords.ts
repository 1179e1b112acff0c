import { mostUsedPasswords } from './common-password-list.ts'

/** Common passwords of our seven languages and of our trade, in addition to those of the list. */
const ownWords = `administrator amore azertyuiop boda bouquet buongiorno casamento chouchou ciao contrasena contraseña
  doudou francesco fussball geheim hochzeit hola jetaime juventus loulou mariage matrimonio motdepasse olamundo qazawsx qwertz root schatz senha sommer
  soleil tiamo wachtwoord welkom zaqwsx`

const maxDecoration = 6
const shortestWord = 4

const used = new Set([...wordsOf(mostUsedPasswords), ...wordsOf(ownWords)])
const words = new Set([...used].map((password) => coreOf(password)).filter((word) => word.length >= shortestWord))

/**
 * Whether a password is common, or differs from a common one only in capitals, in symbols used for letters, or in the few leading and
 * trailing digits and symbols that people add to satisfy password rules.
 */
export function isCommonPassword(password: string): boolean {
  const typed = password.toLowerCase()
  const core = coreOf(typed)
  if (typed.length - core.length <= maxDecoration && (words.has(core) || words.has(asLetters(core)))) return true
  return used.has(typed) || used.has(withoutSigns(typed))
}

function wordsOf(list: string): string[] {
  return list.trim().split(/\s+/)
}

/** The password without the characters before its first and after its last letter. */
function coreOf(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

const withoutSigns = (text: string) => text.replace(/[^\p{L}\p{Nd}]/gu, '')

const letters: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'l',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

const asLetters = (text: string) => text.replace(/[@431!0$57]/g, (sign) => letters[sign] ?? sign)
