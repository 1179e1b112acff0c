import { mostUsedPasswords } from './common-password-list.ts'

/** Words of our seven languages and of our trade that people take, beside those of the list. */
const ownWords = `administrator amore azertyuiop boda bouquet buongiorno casamento chouchou ciao contrasena contraseña
  doudou francesco fussball geheim hochzeit hola jetaime juventus loulou mariage matrimonio motdepasse olamundo qazawsx qwertz root schatz senha sommer
  soleil tiamo wachtwoord welkom zaqwsx`

const maxDecoration = 6
const shortestWord = 4

const used = new Set([...wordsOf(mostUsedPasswords), ...wordsOf(ownWords)])
const words = new Set([...used].map((password) => coreOf(password)).filter((word) => word.length >= shortestWord))

/**
 * Whether many people use the password, or one that differs only in its capitals, in signs for letters, or in the few digits
 * and signs before and after it that a rule for passwords makes people add.
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

/** What is left without what stands before the first and after the last letter. */
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
