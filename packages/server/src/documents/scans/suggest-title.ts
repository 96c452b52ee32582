import { countGraphemes } from '@platform/contract'

const LINES_SEARCHED = 30
const MIN_LETTERS = 6
const MAX_CHARACTERS = 80

/**
 * What the text of a document begins with, as far as it can be a title: its first line with some words in it.
 *
 * @returns `null` when there is no such line, or the title already says it
 */
export function suggestTitle(text: string, title: string): string | null {
  const lines = text.split('\n', LINES_SEARCHED).map((line) => line.replaceAll(/\s+/g, ' ').trim())
  const found = lines.find(isTitle)?.normalize('NFC')
  return found === undefined || fold(found) === fold(title) ? null : found
}

function isTitle(line: string): boolean {
  const letters = line.match(/\p{L}/gu)?.length ?? 0
  const isShort = line.length <= MAX_CHARACTERS * 2 && countGraphemes(line) <= MAX_CHARACTERS
  // An address of the web or of mail heads many letters and names none of them.
  return letters >= MIN_LETTERS && isShort && !/@|https?:|www\./i.test(line) && !/\p{Cc}/u.test(line)
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
