import { expect, it } from 'vitest'
import { foldText } from './folding.ts'

it.each([
  ['Zoë Müller-Petrović', 'zoe muller-petrovic'],
  ['STRASSE', 'strasse'],
  ['Straße', 'strasse'],
  ['GROẞE', 'grosse'],
  ['Œuvre', 'oeuvre'],
  ['Łódź', 'lodz'],
  ['Ærøskøbing', 'aeroskobing'],
  ['Þórður Ðóri', 'thordur dori'],
  ['Århus', 'arhus'],
  ['Nguyễn', 'nguyen'],
  ['Iğdır', 'igdir'],
  ['İZMİR', 'izmir'],
  ['ɓɛlɛ', 'bele'],
  ['ﬁne ½ Ａ', 'fine 1⁄2 a'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['Ἀθῆναι', 'αθηναι'],
  ['Ёлка', 'елка'],
])('takes %s for %s', (written, folded) => {
  expect(foldText(written)).toBe(folded)
})

it.each([
  ['vowel signs', 'مُحَمَّد', 'محمد'],
  ['the hamza and its seats', 'أحمد إسلام آمنة ؤ ئ', 'احمد اسلام امنه و ي'],
  ['the alef that joins', 'ٱلله', 'الله'],
  ['final letters', 'فاطمة مصطفى', 'فاطمه مصطفي'],
  ['the stretching line', 'محـــمد', 'محمد'],
  ['Persian letters', 'علی کریمی', 'علي كريمي'],
  ['forms of print', 'ﻣﺤﻤﺪ', 'محمد'],
  ['digits', '٢٠٢٦ ۱۴', '2026 14'],
])('overlooks in Arabic %s', (_, written, folded) => {
  expect(foldText(written)).toBe(folded)
})

it('overlooks what telephones make of apostrophes and hyphens, and what has no shape', () => {
  expect(foldText('O’Brien – Anna\u2010Lena')).toBe("o'brien - anna-lena")
  expect(foldText('\u2067Zo\u00ad\u200be\u2069')).toBe('zoe')
})

it('takes letters composed and in pieces for the same, and leaves other scripts whole', () => {
  expect(foldText('Zoe\u0308')).toBe(foldText('Zoë'))
  expect(foldText('한국어')).toBe('한국어')
  expect(foldText('हिन्दी')).toBe('हिन्दी')
  expect(foldText('が')).toBe('が')
})

it('changes nothing when it is done again', () => {
  for (let code = 0x20; code < 0x3000; code += 1) {
    const once = foldText(String.fromCodePoint(code))
    expect(foldText(once)).toBe(once)
  }
})
