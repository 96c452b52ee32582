/**
 * What is typed when a letter is not on the keyboard. Unicode takes marks off letters; these it leaves whole: Latin ones by
 * the rules of CLDR (Latin-ASCII), Arabic ones that are written for each other, digits, and what telephones make of
 * apostrophes and hyphens. The database's function `fold_text` has the same table; a test compares the two.
 */
const SPELLINGS: Readonly<Record<string, string>> = {
  a: 'ⱥ',
  ae: 'æ',
  b: 'ƀɓƃ',
  c: 'ƈȼ',
  d: 'ðđɖɗƌȡ',
  db: 'ȸ',
  e: 'ɛɇ',
  f: 'ƒ',
  g: 'ɠǥ',
  h: 'ħ',
  hv: 'ƕ',
  i: 'ıɩɨ',
  j: 'ȷɉ',
  k: 'ƙ',
  l: 'łƚȴ',
  ll: 'ỻ',
  n: 'ŋɲƞȵ',
  o: 'ø',
  oe: 'œ',
  oi: 'ƣ',
  p: 'ƥ',
  q: 'ĸ',
  qp: 'ȹ',
  r: 'ʀɍ',
  s: 'ȿẜẝ',
  ss: 'ß',
  t: 'ŧƫƭʈȶⱦ',
  th: 'þ',
  u: 'ʉ',
  v: 'ʋỽ',
  y: 'ƴɏỿ',
  z: 'ƶȥɀ',
  σ: 'ς',
  ا: 'ٱ',
  ك: 'ک',
  ه: 'ةەہھۃ',
  ي: 'ىی',
  0: '٠۰',
  1: '١۱',
  2: '٢۲',
  3: '٣۳',
  4: '٤۴',
  5: '٥۵',
  6: '٦۶',
  7: '٧۷',
  8: '٨۸',
  9: '٩۹',
  "'": '‘’ʼ',
  '-': '‐–—−',
}

/**
 * Accents, the vowel signs of Hebrew and Arabic, the line that stretches Arabic words, and what has no shape at all. The
 * vowel signs of other scripts stay: without them words would be others.
 */
const SILENT = createPattern(
  '0300-036f 1ab0-1aff 1dc0-1dff 20d0-20ff fe20-fe2f', // accents
  '0483-0487 0591-05bd 05bf 05c1 05c2 05c4 05c5 05c7', // of Cyrillic and Hebrew
  '0610-061a 0640 064b-065f 0670 06d6-06dc 06df-06e4 06e7 06e8 06ea-06ed 08ca-08e1 08e3-08ff', // of Arabic
  '00ad 061c 200b-200f 202a-202e 2060-206f fe00-fe0f feff', // without a shape
)

let letters: ReadonlyMap<string, string> | undefined

/**
 * Brings together what people do not tell apart when they search: capitals and small letters, accents, ligatures, letters
 * that a keyboard lacks, and in Arabic vowel signs, seats of the hamza and the forms of final letters. Everything that
 * searches compares texts folded so, on both sides; what is shown or stored is never folded.
 * @example
 * foldText('Zoë Müller-Petrović') // 'zoe muller-petrovic'
 * foldText('Straße') // 'strasse'
 * foldText('أَحْمَد') // 'احمد'
 */
export function foldText(text: string): string {
  const known = (letters ??= readLetters())
  const plain = text.normalize('NFKD').replaceAll(SILENT, '').toLowerCase()
  return plain.replaceAll(/\P{ASCII}/gu, (letter) => known.get(letter) ?? letter).normalize('NFC')
}

function createPattern(...ranges: readonly string[]): RegExp {
  const codes = ranges.join(' ').replaceAll(/[\da-f]{4}/g, String.raw`\u$&`)
  return new RegExp(`[${codes.replaceAll(' ', '')}]+`, 'gu')
}

function readLetters(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(SPELLINGS).flatMap(([typed, written]) =>
      Array.from(written, (letter) => [letter, typed] as const),
    ),
  )
}
