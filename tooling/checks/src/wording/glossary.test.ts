import { LANGUAGES } from '@platform/i18n'
import { describe, expect, it } from 'vitest'
import { createRepository, repository } from '../repository/repository.ts'
import { checkWording } from './glossary.ts'

const folder = 'packages/i18n/glossary'
const invite = { means: 'to ask to join', word: 'invite', not: ['summon*', 'ask in'] }

function check(text: string, entry: object = invite, more: Readonly<Record<string, string>> = {}): string[] {
  const files = {
    [`${folder}/en.json`]: JSON.stringify({ invite: entry }),
    'packages/i18n/locales/en/care.json': JSON.stringify({ open: text, title: 'Invite someone' }),
    ...more,
  }
  return checkWording(createRepository(files), ['en'])
}

describe('the words of the product', () => {
  it('are one a concept, in every language', () => {
    expect(checkWording(repository, LANGUAGES)).toEqual([])
  })
})

describe('a text', () => {
  it('uses no word that its glossary rules out, whatever its ending and case', () => {
    expect(check('Invite {{name}}')).toEqual([])
    expect(check('Summoned by {{name}}')).toEqual(['care:open (en) says "summon*", the word is "invite"'])
    expect(check('Ask in a guest')).toEqual(['care:open (en) says "ask in", the word is "invite"'])
  })

  it('is judged by its words alone', () => {
    expect(check('Ask inside, {{summon}}, [here](/main/summon)')).toEqual([])
    expect(check('Sum\u{AD}mon')).toHaveLength(1)
    const prose = { 'packages/screens/src/pages/main/faq/en.md': '## Who? {#summon}\n\nAsk in.\n' }
    expect(check('Invite', invite, prose)).toEqual(['faq#summon (en) says "ask in", the word is "invite"'])
  })

  it('may be excepted where the word means something else, and only there', () => {
    const entry = { ...invite, except: { 'care:open': 'is the name of a court letter' } }
    expect(check('Summons', entry)).toEqual([])
    expect(check('Invite', entry)).toEqual([
      `${folder}/en.json: invite excepts care:open, which needs no exception`,
    ])
  })
})

describe('a glossary', () => {
  it('has words that are used', () => {
    expect(check('Invite', { ...invite, word: 'bid' })).toEqual([
      `${folder}/en.json: invite has the word "bid", which no text uses`,
    ])
  })

  it('is there for every language, with the concepts of English', () => {
    const english = { [`${folder}/en.json`]: JSON.stringify({}) }
    expect(checkWording(createRepository(english), ['en', 'de'])).toEqual(['there is no glossary of de'])
    const german = {
      [`${folder}/de.json`]: JSON.stringify({ invite: { ...invite, word: 'einladen', not: [] } }),
      'packages/i18n/locales/de/care.json': '{ "open": "Einladen" }',
    }
    expect(checkWording(createRepository({ ...english, ...german }), ['en', 'de'])).toEqual([
      'invite (de) is no concept of en',
    ])
  })

  it('finds an Arabic word behind the article and the letters before it', () => {
    const files = {
      [`${folder}/en.json`]: JSON.stringify({ invite }),
      [`${folder}/ar.json`]: JSON.stringify({ invite: { ...invite, word: 'دعوة', not: ['بطاقة'] } }),
      'packages/i18n/locales/ar/care.json': '{ "open": "وبالبطاقة", "title": "دعوة" }',
    }
    expect(checkWording(createRepository(files), ['ar'])).toEqual([
      'care:open (ar) says "بطاقة", the word is "دعوة"',
    ])
  })
})
