import { describe, expect, it } from 'vitest'
import { isCurrent, parseCards, textsOf } from './cards-file.ts'

const en = { title: 'Walk', text: 'Half an hour a day.' }
const card = { link: '/client/journal', texts: { en } }
const parse = (...cards: object[]) => parseCards(JSON.stringify({ cards }))

describe('the file of cards', () => {
  it.each(['/client/journal', '/main/faq#costs', 'https://example.org/a?b=c', 'http://example.org'])(
    'may lead to %s',
    (link) => expect(parse({ ...card, link })).toHaveLength(1),
  )

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//example.org',
    '/\\example.org',
    'https://user:password@example.org',
    'mailto:a@example.org',
    'client/journal',
    '/client/../admin',
    ' https://example.org',
    '',
  ])('may not lead to "%s"', (link) => {
    expect(() => parse(card, { ...card, link })).toThrow(/^cards\.1\.link: /)
  })

  it.each<[string, object, RegExp]>([
    ['a day that does not exist', { from: '2026-02-30' }, /cards\.0\.from: is no date/],
    [
      'an end before its beginning',
      { from: '2026-03-02', until: '2026-03-01' },
      /cards\.0\.until: is before/,
    ],
    ['a picture from elsewhere', { picture: '../logo.svg' }, /cards\.0\.picture/],
    ['a picture that nobody describes', { picture: 'walk.svg' }, /cards\.0\.texts: must say in "alt"/],
    ['no link', { link: undefined }, /cards\.0\.link: is missing/],
    ['no words', { texts: {} }, /cards\.0\.texts/],
    ['an unknown language', { texts: { en, xx: en } }, /cards\.0\.texts/],
    ['an empty title', { texts: { en: { ...en, title: ' ' } } }, /cards\.0\.texts\.en\.title: is empty/],
    ['a misspelt field', { untill: '2026-03-01' }, /cards\.0: there is no "untill"/],
  ])('is refused with %s, and says where', (_what, change, message) => {
    expect(() => parse({ ...card, ...change })).toThrow(message)
  })

  it('is refused when it is no JSON', () => {
    expect(() => parseCards('{ cards: }')).toThrow('it is not valid JSON')
  })
})

describe('a card', () => {
  it.each([
    [{}, true],
    [{ from: '2026-11-23', until: '2026-11-23' }, true],
    [{ from: '2026-11-24' }, false],
    [{ until: '2026-11-22' }, false],
  ])('with %j is current on 23 November: %s', (days, expected) => {
    expect(isCurrent(days, '2026-11-23')).toBe(expected)
  })

  it('is read in the own language, else in English, else in the one it has', () => {
    const de = { title: 'Gehen', text: 'Jeden Tag eine halbe Stunde.' }
    expect(textsOf({ texts: { en, de } }, 'de')).toEqual({ ...de, language: 'de' })
    expect(textsOf({ texts: { de, en } }, 'ar')).toEqual({ ...en, language: 'en' })
    expect(textsOf({ texts: { de } }, 'ar')).toEqual({ ...de, language: 'de' })
  })
})
