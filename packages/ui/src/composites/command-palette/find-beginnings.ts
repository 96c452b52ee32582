import { readWords, type Fold } from './filter-palette-groups.ts'

const WORD = /[\p{L}\p{M}\p{N}]+/gu
const MARK = /^\p{M}/u

/** Where words of a text begin as those of a query do: from which place to which. */
export function findBeginnings(
  text: string,
  query: string,
  fold: Fold,
): readonly (readonly [number, number])[] {
  const wanted = readWords(fold(query))
  return Array.from(text.matchAll(WORD)).flatMap(({ 0: word, index }) => {
    const own = fold(word)
    const begun = wanted.filter((one) => own.startsWith(one))
    const letters = Math.max(0, ...begun.map(({ length }) => length))
    return letters === 0 ? [] : [[index, index + measureBeginning(word, letters, fold)] as const]
  })
}

/** How much of a word makes so many letters once it is folded, of which one may be two, and a mark none. */
function measureBeginning(word: string, letters: number, fold: Fold): number {
  let end = 0
  for (const letter of word) {
    if (fold(word.slice(0, end)).length >= letters && !MARK.test(letter)) break
    end += letter.length
  }
  return end
}
