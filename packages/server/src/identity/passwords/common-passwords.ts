import { dictionary } from '@zxcvbn-ts/language-common'

/** What the kept list lacks: words of this trade, and of the languages of the sites. */
const MORE = `
aaaa1234 abcd1234 access14 animal123 autumn azerty azertyuiop bismillah bonjour chouchou consumer default defaultpassword
december dezember doctor doudou facebook february februar frühling fruehling geheim google hallohallo health healthcare
herbst hospital instagram januar january kennwort krankenhaus linkedin medicine medical motdepasse november nurse oktober
october passwort patient pharmacy printemps praxis schatz september soleil sommer spring sternchen summer temporary tinkerbell wilhelmina
willkommen winter xboxlive zaq1 zaq12wsx
`

const commonPasswords: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'].map(String),
  ...MORE.split(/\s+/).filter((word) => word !== ''),
])

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
].flatMap((row) => [row, Array.from(row).toReversed().join('')])

/** With this much more than a common word a password is good enough, as `judgePassword` has it for names. */
const MAX_DECORATION = 7
/** Shorter ones are in every text. */
const SHORTEST_STEM = 4
const DECORATION = /[\d\p{P}\p{S}\s]/u

const LEET: Readonly<Record<string, string>> = {
  '4': 'a',
  '@': 'a',
  '8': 'b',
  '3': 'e',
  '9': 'g',
  '1': 'i',
  '!': 'i',
  '|': 'l',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
}
const LEET_OTHERWISE: Readonly<Record<string, string>> = {
  ...LEET,
  '1': 'l',
  '!': 'l',
  '7': 'l',
  '6': 'g',
  '9': 'q',
}
const SHIFTED: Readonly<Record<string, string>> = {
  '!': '1',
  '@': '2',
  '#': '3',
  $: '4',
  '%': '5',
  '^': '6',
  '&': '7',
  '*': '8',
  '(': '9',
  ')': '0',
}
const WRITINGS = [{}, LEET, LEET_OTHERWISE, SHIFTED]

/** Also in letters written as digits and signs, with a year before or behind it, or said several times. */
export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase()
  const repeated = /^(.+?)\1+$/su.exec(folded)?.[1]
  if (repeated !== undefined && repeated.length < SHORTEST_STEM) return true
  return isDecorated(folded) || (repeated !== undefined && isDecorated(repeated))
}

function isDecorated(text: string): boolean {
  if (isListed(text)) return true
  const characters = Array.from(text)
  const before = countDecorations(characters)
  const behind = countDecorations(characters.toReversed())
  for (let cutBefore = 0; cutBefore <= before; cutBefore += 1) {
    for (let cutBehind = 0; cutBehind <= Math.min(behind, MAX_DECORATION - cutBefore); cutBehind += 1) {
      const stem = characters.slice(cutBefore, characters.length - cutBehind).join('')
      if (stem.length >= SHORTEST_STEM && isListed(stem)) return true
    }
  }
  return false
}

function isListed(text: string): boolean {
  return WRITINGS.some((writing: Readonly<Record<string, string>>) => {
    const word = Array.from(text, (character) => writing[character] ?? character).join('')
    return commonPasswords.has(word) || ROWS.some((row) => row.includes(word))
  })
}

function countDecorations(characters: readonly string[]): number {
  const end = characters.findIndex((character) => !DECORATION.test(character))
  return Math.min(end === -1 ? characters.length : end, MAX_DECORATION)
}
