import { LANGUAGES } from '@platform/contract'
import { describe, expect, it } from 'vitest'
import { BUNDLED_STUDIES_DIRECTORY, readStudies } from './configuration.ts'
import { parseConsent } from './parse-consent.ts'

const good =
  '# Sleep\n\nWhat it\nis about.\n\n## Who {#eligibility}\n\n- adults\n- who work\n\n## Then\n\nAnd more.'

describe('a consent text', () => {
  it('is a title, an introduction, and sections of paragraphs and lists', () => {
    expect(parseConsent(good)).toEqual({
      eligibility: ['adults', 'who work'],
      consent: {
        title: 'Sleep',
        intro: [{ kind: 'paragraph', text: 'What it is about.' }],
        sections: [
          { heading: 'Who', blocks: [{ kind: 'list', items: ['adults', 'who work'] }] },
          { heading: 'Then', blocks: [{ kind: 'paragraph', text: 'And more.' }] },
        ],
      },
    })
  })

  it.each([
    ['no title', good.slice(2)],
    ['no eligibility', good.replace(' {#eligibility}', '')],
    ['markup that would be lost', `${good}\n\n> quoted`],
    ['an image', `${good}\n\n![x](y.png)`],
  ])('with %s is refused', (_name, markdown) => {
    expect(() => parseConsent(markdown)).toThrow(/ /)
  })
})

it('the studies that come with the server say the same in every language', async () => {
  const studies = await readStudies(BUNDLED_STUDIES_DIRECTORY)
  expect(studies.map(({ id, state }) => [id, state])).toEqual([
    ['sleep-and-shift-work', 'open'],
    ['walking-after-surgery', 'closed'],
  ])
  for (const { texts } of studies) {
    for (const text of texts) {
      const shapes = LANGUAGES.map((language) => {
        const { consent, eligibility } = text[language]
        const kinds = consent.sections.map(({ blocks }) => blocks.map((block) => block.kind))
        return JSON.stringify([consent.intro.length, kinds, eligibility.length])
      })
      expect(new Set(shapes).size).toBe(1)
    }
  }
})
