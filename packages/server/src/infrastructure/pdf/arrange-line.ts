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

function isRightToLeft(word: string): boolean {
  return RIGHT_TO_LEFT.test(word)
}

/** As much of Unicode's bidirectional algorithm as plain sentences need: no embedding, no controls. */
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

/** The mark that ends the last word stands to the left, where the text goes on. */
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

export function mirror(text: string): string {
  return Array.from(text, (mark) => MIRRORED[mark] ?? mark).join('')
}
