/** A piece of a line in the order in which it is drawn, from left to right. */
export interface LinePiece {
  readonly text: string
  readonly isRightToLeft: boolean
}

const RIGHT_TO_LEFT = /\p{Script=Arabic}/u
const STRONG = /[\p{L}\p{N}]/u
const EDGES = /^(?<before>[^\p{L}\p{N}]*)(?<core>.*?)(?<after>[^\p{L}\p{N}]*)$/su
const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '«': '»',
  '»': '«',
}

/** Whether a word is read from right to left. */
function isRightToLeft(word: string): boolean {
  return RIGHT_TO_LEFT.test(word)
}

/**
 * Puts the words of a line into the order in which they are drawn. In a text that runs from right to left the words
 * do too, except for words and numbers in other scripts: those that follow each other keep their order among
 * themselves. The marks around such a word belong to the text around it. This is as much of the Unicode bidirectional
 * algorithm as plain sentences need: no embedding, no control characters.
 */
export function arrangeLine(words: readonly string[], rightToLeft: boolean): LinePiece[] {
  if (!rightToLeft) return words.map((text) => ({ text, isRightToLeft: isRightToLeft(text) }))
  const pieces: LinePiece[] = []
  let foreign: string[] = []
  const flush = (): void => {
    if (foreign.length > 0) pieces.unshift(...arrangeForeign(foreign))
    foreign = []
  }
  for (const word of words) {
    if (STRONG.test(word) && !isRightToLeft(word)) {
      foreign.push(word)
      continue
    }
    flush()
    pieces.unshift({ text: word, isRightToLeft: true })
  }
  flush()
  return pieces
}

/** Words of another script: the mark that ends the last one stands to the left, where the text goes on. */
function arrangeForeign(words: readonly string[]): LinePiece[] {
  const last = words.at(-1) ?? ''
  const groups = EDGES.exec(last)?.groups
  const after = words.length > 0 && groups !== undefined ? (groups['after'] ?? '') : ''
  const kept = after === '' || after === ')' ? words : [...words.slice(0, -1), last.slice(0, -after.length)]
  const pieces = kept.map((text) => ({ text, isRightToLeft: false }))
  const [first, ...rest] = pieces
  if (kept === words || first === undefined) return pieces
  return [{ text: `${mirror(after)}${first.text}`, isRightToLeft: false }, ...rest]
}

/** The marks that look the other way in a text from right to left. */
export function mirror(text: string): string {
  return Array.from(text, (mark) => MIRRORED[mark] ?? mark).join('')
}
